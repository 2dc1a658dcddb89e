import { afterEach, expect, test, vi } from 'vitest'
import { askService } from './askService.ts'

afterEach(() => vi.unstubAllGlobals())

const call = { method: 'wallet_getCallsStatus', params: ['0xabc'] }
const askFor = (body: BodyInit) => {
  vi.stubGlobal('fetch', async () => new Response(body))
  return askService('https://service.example', call, new AbortController().signal)
}

test('a service that answers without an end is read up to the limit, and then left', async () => {
  let written = 0
  const left = vi.fn()
  const endless = new ReadableStream<Uint8Array>({
    pull(controller) {
      written += 65_536
      controller.enqueue(new Uint8Array(65_536).fill(0x20))
      if (written > 10_000_000) controller.close()
    },
    cancel: left,
  })
  expect(await askFor(endless)).toBeUndefined()
  expect(left).toHaveBeenCalledOnce()
  expect(written).toBeLessThan(1_200_000)
})

test.each([
  ['of lists within lists', `${'['.repeat(5_000)}${']'.repeat(5_000)}`],
  ['of many items', `[${Array(100_001).fill('0')}]`],
  ['that is null', 'null'],
])('a result %s is none, as one of the wallet would be', async (_, result) => {
  expect(await askFor(`{"jsonrpc":"2.0","id":1,"result":${result}}`)).toBeUndefined()
})

test('a character in two pieces is one', async () => {
  const bytes = new TextEncoder().encode('{"result":{"name":"ü"}}')
  const at = bytes.indexOf(0xc3) + 1
  const pieces = new ReadableStream<Uint8Array>({
    start(controller) {
      for (const piece of [bytes.subarray(0, at), bytes.subarray(at)]) controller.enqueue(piece)
      controller.close()
    },
  })
  expect(await askFor(pieces)).toEqual({ name: 'ü' })
})

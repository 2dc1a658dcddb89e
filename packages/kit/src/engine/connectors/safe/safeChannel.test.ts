import { afterEach, expect, test, vi } from 'vitest'
import { createFakeFrame, safeOrigin } from '../../../testing/createFakeFrame.ts'
import { openSafeChannel } from './safeChannel.ts'

afterEach(() => vi.unstubAllGlobals())

test('a page that is no secure context, in a Safe of its network, is answered as any other', async () => {
  // Browsers have no `randomUUID` there.
  vi.stubGlobal('crypto', { getRandomValues: (numbers: Uint32Array) => numbers.fill(7) })
  const frame = createFakeFrame({
    respond: async ({ id }) => ({ id, success: true, data: 'info', version: '9' }),
  })
  const channel = openSafeChannel(frame, [safeOrigin], new AbortController().signal)
  expect(await channel.ask('getSafeInfo')).toBe('info')
})

test('a request that Safe has not answered ends with the connection', async () => {
  const connection = new AbortController()
  const frame = createFakeFrame({ respond: () => new Promise(() => {}) })
  const channel = openSafeChannel(frame, [safeOrigin], connection.signal)
  const sending = channel.ask('sendTransactions', { txs: [] })
  const over = new Error('The wallet has been disconnected.')
  connection.abort(over)
  await expect(sending).rejects.toBe(over)
})

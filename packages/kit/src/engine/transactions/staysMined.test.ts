import { createClient, custom } from 'viem'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { staysMined } from './staysMined.ts'

const hash = `0x${'a'.repeat(64)}` as const
const receipt = (status: '0x0' | '0x1') => ({
  transactionHash: hash,
  blockNumber: '0x64',
  status,
  logs: [],
  type: '0x0',
})
const gone = null

beforeEach(() => vi.useFakeTimers({ now: 0 }))
afterEach(() => vi.useRealTimers())

/** Waits for the end of all looks. The last response is repeated. */
async function stays(
  responses: readonly unknown[],
  { isActive = (): boolean => true, blockTimeMs = 12_000 } = {},
) {
  const looks: number[] = []
  const request = async () => {
    looks.push(Date.now())
    const response = responses[Math.min(looks.length, responses.length) - 1]
    if (response instanceof Error) throw response
    return response
  }
  const client = createClient({
    transport: custom({ request }, { retryCount: 0 }),
    pollingInterval: blockTimeMs,
  })
  const result = staysMined(client, { hash, status: 'success' }, { isActive })
  await vi.runAllTimersAsync()
  return { stays: await result, looks }
}

test('R14 a receipt that is there at every look stays', async () => {
  expect(await stays([receipt('0x1')])).toEqual({ stays: true, looks: [24_000, 72_000, 168_000] })
})

test('R14 one that is gone twice in a row does not', async () => {
  expect(await stays([receipt('0x1'), gone])).toMatchObject({ stays: false, looks: { length: 3 } })
})

test('R13 one of a node that gives no status says nothing', async () => {
  expect(await stays([{ ...receipt('0x1'), status: undefined }])).toMatchObject({ stays: true })
})

test('R14 nor does one that says something else now', async () => {
  expect(await stays([receipt('0x0')])).toMatchObject({ stays: false })
})

describe('R14 a node that is behind for a moment takes nothing back', () => {
  test('at blocks of 12 s', async () => {
    expect(await stays([gone, receipt('0x1')])).toMatchObject({ stays: true })
  })

  test('at blocks of 250 ms: a second look is 4 s later', async () => {
    const { stays: isThere, looks } = await stays([gone, receipt('0x1')], { blockTimeMs: 250 })
    expect(isThere).toBe(true)
    expect(looks.slice(0, 2)).toEqual([500, 4_500])
  })
})

test('R7, R14 nor does one that is down', async () => {
  expect(await stays([new Error('503')])).toMatchObject({ stays: true })
})

test('X11 no request is sent while the page is hidden', async () => {
  let active = false
  const hiddenMs = 100_000
  setTimeout(() => {
    active = true
  }, hiddenMs)
  const { stays: isThere, looks } = await stays([receipt('0x1')], { isActive: () => active })
  expect(isThere).toBe(true)
  expect(looks[0]).toBe(120_000)
})

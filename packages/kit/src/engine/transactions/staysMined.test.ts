import { type FakeRpc, startFakeRpc } from '@foyer/testbed/chains'
import { createClient, http } from 'viem'
import { afterEach, expect, test } from 'vitest'
import { staysMined } from './staysMined.ts'

const hash = `0x${'a'.repeat(64)}` as const
const receipt = (status: '0x0' | '0x1') => ({
  result: { transactionHash: hash, blockNumber: '0x64', status, logs: [], type: '0x0' },
})
const gone = { result: null }

let node: FakeRpc
afterEach(() => node.stop())

async function stays(answers: Parameters<FakeRpc['script']>[0][string], isActive = () => true) {
  node = await startFakeRpc({ chainId: 1, script: { eth_getTransactionReceipt: answers } })
  const client = createClient({ transport: http(node.url, { retryCount: 0 }), pollingInterval: 5 })
  return staysMined(client, { hash, status: 'success' }, isActive)
}

test('R14 a receipt that is there at every look stays', async () => {
  expect(await stays(receipt('0x1'))).toBe(true)
  expect(node.posts).toBe(3)
})

test('R14 one that is gone twice in a row does not', async () => {
  expect(await stays([receipt('0x1'), gone])).toBe(false)
  expect(node.posts).toBe(3)
})

test('R14 nor does one that says something else now', async () => {
  expect(await stays(receipt('0x0'))).toBe(false)
})

test('R14 a node that is behind for a moment takes nothing back', async () => {
  expect(await stays([gone, receipt('0x1')])).toBe(true)
})

test('R7, R14 nor does one that is down', async () => {
  expect(await stays({ status: 503 })).toBe(true)
})

test('X11 no request is sent while the page is hidden', async () => {
  let active = false
  setTimeout(() => {
    expect(node.posts).toBe(0)
    active = true
  }, 80)
  expect(await stays(receipt('0x1'), () => active)).toBe(true)
})

import { eventually } from '@foyer/testbed/eventually'
import { createScriptedWallet } from '@foyer/testing/wallet'
import { describe, expect, test } from 'vitest'
import { createBench, createEntry } from '../../testing/createBench.ts'

const account = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
/** About a year, at four blocks in a second. */
const head = 2 ** 27
const usedSince = 2 ** 10

/** Rows that no node knows any more, with the nonces from 5 on, as an earlier page has left them. */
const rows = Array.from({ length: 10 }, (_, index) => ({
  hash: `0x${(index + 10).toString(16).padStart(64, '0')}`,
  description: `Row ${index}`,
  status: 'failed',
  failure: 'dropped',
  sent: { from: account, nonce: 5 + index, call: `0x${'e'.repeat(64)}` },
}))

/** A page with those rows, on a chain that counts nonces up to `count`, used by no transaction (EIP-7702). */
async function open(count: number) {
  const methods: string[] = []
  const replies: Readonly<Record<string, (params: readonly unknown[]) => unknown>> = {
    eth_blockNumber: () => `0x${head.toString(16)}`,
    eth_getCode: () => '0x',
    eth_getTransactionByHash: () => null,
    eth_getTransactionReceipt: () => null,
    eth_getBlockByNumber: ([number]) => ({ number, transactions: [] }),
    eth_getTransactionCount: ([, block]) =>
      `0x${(String(block).startsWith('0x') && Number(block) < usedSince ? 5 : count).toString(16)}`,
  }
  const wallet = createScriptedWallet()
  const it = createBench({
    wallets: [createEntry(wallet)],
    stored: { 'foyer-transactions': JSON.stringify({ [account]: { 1: rows } }) },
    node: (method, params) => {
      methods.push(method)
      return replies[method]?.(params as readonly unknown[]) ?? null
    },
  })
  it.start()
  await it.engine.connect(wallet.info.rdns)
  await eventually(() => expect(methods).toContain('eth_getTransactionCount'))
  /** Requests from now on until no more come. */
  async function settle() {
    let before = -1
    while (before < methods.length) {
      before = methods.length
      for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve) => setImmediate(resolve))
    }
    // Others are for the account's balance.
    return methods
      .splice(0)
      .filter(
        (method) =>
          method.startsWith('eth_getTransaction') ||
          method.startsWith('eth_getBlock') ||
          method === 'eth_getCode',
      )
  }
  return { ...it, settle }
}

describe('B-4.72 ten rows that were dropped', () => {
  test('are one request for all of them while none of their nonces is used', async () => {
    const { page, settle } = await open(5)
    expect(await settle()).toEqual(['eth_getTransactionCount'])
    page.comeBack()
    expect(await settle()).toEqual(['eth_getTransactionCount'])
  })

  test('are searched for together, three times in a page, once their nonces are used', async () => {
    const { page, settle } = await open(15)
    const looks = [await settle()]
    for (let look = 0; look < 3; look += 1) {
      page.comeBack()
      looks.push(await settle())
    }
    const counts = looks.map(
      (methods) => methods.filter((each) => each !== 'eth_getTransactionReceipt').length,
    )
    expect(Math.max(...counts)).toBeLessThan(60)
    expect(looks[3]).toEqual(['eth_getTransactionCount', ...Array(10).fill('eth_getTransactionReceipt')])
  })
})

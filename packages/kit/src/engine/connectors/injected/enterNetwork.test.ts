import { never } from '@foyer/testing/wallet'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createWalletBench } from '../../../testing/createBench.ts'

// A wallet on a network that the page does not have is asked to switch as it connects.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const elsewhere = { chainId: 10, chains: { 10: '', 1: '' } }

test('W19 a wallet that never answers the switch is connected, on the wrong network; a late approval counts', async () => {
  const page = createWalletBench({ ...elsewhere, script: { wallet_switchEthereumChain: never() } })
  const connecting = page.engine.connect(page.id)
  await wait(7_000)
  expect(await connecting).toEqual({ ok: true })
  expect(page.session().chain).toMatchObject({ id: 10, unsupported: true })
  page.wallet.useChain(1)
  await wait(1_000)
  expect(page.session().chain).toMatchObject({ id: 1, unsupported: false })
  expect(page.wallet.of('wallet_switchEthereumChain')).toHaveLength(1)
})

test('W19 a window of the wallet in front of the page is waited for', async () => {
  const page = createWalletBench({ ...elsewhere, script: { wallet_switchEthereumChain: never() } })
  page.page.cover(true)
  void page.engine.connect(page.id)
  await wait(60_000)
  expect(page.attempt().status).toBe('opening')
  page.page.cover(false)
  await wait(7_000)
  expect(page.attempt().status).toBe('connected')
})

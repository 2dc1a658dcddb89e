import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectedBench, createWalletBench } from '../../testing/createBench.ts'

// A page in the back/forward cache hears of nothing that later pages store: browsers send it no storage event.

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const wait = (ms: number) => vi.advanceTimersByTimeAsync(ms)

test.each([{}, { multipleWallets: true }])(
  'X12 back, %o: a wallet without revocations that was left on a later page is left here',
  async (more) => {
    const it = await createConnectedBench({}, more)
    it.page.hide()
    it.stored.set(`wagmi.${it.id}.disconnected`, 'true')
    it.page.comeBack()
    await wait(2_000)
    expect(it.session().status).toBe('disconnected')
    expect(it.wallet.of('wallet_revokePermissions')).toEqual([])
    it.wallet.permit(it.wallet.addresses)
    it.page.comeBack()
    await wait(2_000)
    expect(it.session().status).toBe('disconnected')
    expect(it.stored.has('foyer-session')).toBe(false)
  },
)

test.each([{}, { multipleWallets: true }])(
  'X12 thawed, %o: a wallet that another tab has left and connected again stays',
  async (more) => {
    const it = await createConnectedBench({}, more)
    const snapshot = it.stored.get('wagmi.recentConnectorId')
    it.page.otherTabStores(`wagmi.${it.id}.disconnected`, 'true', null)
    await wait(2_000)
    expect(it.session().account?.address).toBe(it.wallet.addresses[0])
    expect(it.stored.get('wagmi.recentConnectorId')).toBe(snapshot)
  },
)

test('X12 hidden: a wallet that has taken its accounts away and gives them back is connected at the return', async () => {
  const it = await createConnectedBench()
  it.wallet.permit([])
  await wait(2_000)
  expect(it.session().status).toBe('disconnected')
  it.page.hide()
  it.page.comeBack()
  await wait(2_000)
  expect(it.session().status).toBe('disconnected')
  it.page.hide()
  it.wallet.permit(it.wallet.addresses)
  await wait(2_000)
  expect(it.session().status).toBe('disconnected')
  it.page.comeBack()
  await wait(2_000)
  expect(it.session().account?.address).toBe(it.wallet.addresses[0])
})

test('X12 back: a wallet that was connected on a later page is connected here, without a prompt', async () => {
  const it = createWalletBench()
  await wait(2_000)
  expect(it.wallet.requests).toEqual([])
  it.page.hide()
  it.wallet.permit(it.wallet.addresses)
  it.stored.set('wagmi.recentConnectorId', JSON.stringify(it.id))
  it.page.comeBack()
  await wait(2_000)
  expect(it.session().account?.address).toBe(it.wallet.addresses[0])
  expect(it.wallet.of('wallet_requestPermissions')).toEqual([])
})

test.each([
  ['that is not in the page', () => 'com.example.other'],
  ['that was left on it', (id: string) => id],
])('X12 back: a wallet of a later page %s changes nothing', async (_, name) => {
  const it = createWalletBench({ permitted: true })
  await wait(2_000)
  it.page.hide()
  it.stored.set('wagmi.recentConnectorId', JSON.stringify(name(it.id)))
  it.stored.set(`wagmi.${it.id}.disconnected`, 'true')
  it.page.comeBack()
  await wait(5_000)
  expect(it.session()).toEqual({ status: 'disconnected', stale: false })
  expect(it.wallet.requests).toEqual([])
})

import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createConnectedBench } from '../../testing/createBench.ts'

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

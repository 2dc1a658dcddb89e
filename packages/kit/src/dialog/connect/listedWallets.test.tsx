import { act, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { open, openEachAnew, phone, row, wallet } from '../../testing/connectDialog.ts'
import { userAgents } from '../../testing/createFakePage.ts'

openEachAnew()
beforeEach(() => vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] }))
afterEach(() => void Reflect.deleteProperty(window, 'ethereum'))

const late = wallet('late', { injected: { flags: ['isLate'] } })
const inject = () => Object.assign(window, { ethereum: { request: async () => null, isLate: true } })
const lookAgain = () => act(() => vi.advanceTimersByTimeAsync(1_000))

test.each([
  ['wide', { width: 1280 }],
  ['compact', { width: 700 }],
  ['on a phone', { width: 390, userAgent: userAgents.iphone }],
])(
  'B-5.51 %s: a provider that is put into the page without an event is found while the list is open',
  async (_, page) => {
    const { kit } = await open({ wallets: [phone, late], ...page })
    await lookAgain()
    expect(screen.queryByTestId('foyer-wallet-option-late')).toBeNull()
    inject()
    await lookAgain()
    expect(row('late').textContent).toContain('Wallet late')
    act(() => kit.close())
    expect(vi.getTimerCount()).toBe(0)
  },
)

test('B-5.51: or before it is open, and no look is taken while it is closed', async () => {
  const { kit } = await open({ wallets: [phone, late] })
  act(() => kit.close())
  expect(vi.getTimerCount()).toBe(0)
  inject()
  await act(async () => kit.open('connect'))
  expect(row('late').textContent).toContain('Wallet late')
})

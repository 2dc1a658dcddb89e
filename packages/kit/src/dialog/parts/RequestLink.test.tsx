import type { EngineHost } from '@foyer/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userAgents } from '../../testing/createFakePage.ts'
import { connected, openDialog, unverified } from '../../testing/openDialog.tsx'

const { iphone } = userAgents
const href = 'rainbow://wc?requestId=1234567890123456&sessionTopic=ab'
const nonce = 'Zk3u9QwXb7Lr2Ya8'

let opened: string[] = []

beforeEach(() => {
  opened = []
  vi.spyOn(window.location, 'href', 'set').mockImplementation((link) => void opened.push(link))
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.useRealTimers()
  cleanup()
})

const waits = [
  [
    'connect',
    'a signature',
    unverified,
    ({ signIn }: EngineHost) => signIn.set({ status: 'signing', nonce }),
  ],
  [
    'connect',
    'a network',
    unverified,
    ({ signIn }: EngineHost) => signIn.set({ status: 'switching', nonce }),
  ],
  [
    'chain',
    'another network',
    connected,
    ({ chainSwitch }: EngineHost) => chainSwitch.set({ status: 'confirming', chainId: 137, slow: false }),
  ],
] as const

test.each(waits)(
  'B-7.26 %s: an app that was asked for %s opens by a press, too',
  async (view, _, session, wait) => {
    const { host } = await openDialog({ view, session, userAgent: iphone, width: 390, onStart: wait })
    const button = () => screen.queryByRole('button', { name: 'Open Rainbow' })
    vi.useFakeTimers()
    act(() => host.requestLink?.set({ href, name: 'Rainbow' }))
    await act(() => vi.advanceTimersByTimeAsync(1_990))
    expect(button()).toBeNull()
    await act(() => vi.advanceTimersByTimeAsync(20))
    await act(async () => fireEvent.click(button() as HTMLElement))
    expect(opened).toEqual([href])
    act(() => host.requestLink?.set(undefined))
    expect(button()).toBeNull()
  },
)

describe('B-7.26 a request of the page', () => {
  const link = { href, name: 'Rainbow' }
  const open = () => screen.queryByRole('button', { name: 'Open Rainbow' })

  async function requested() {
    const opened = await openDialog({ session: connected, view: 'account', userAgent: iphone, width: 390 })
    act(() => opened.kit.close())
    vi.useFakeTimers()
    act(() => opened.host.requestLink?.set(link))
    await act(() => vi.advanceTimersByTimeAsync(2_010))
    return opened
  }

  test('its app opens by a press of a notice, until it is answered', async () => {
    const { host } = await requested()
    expect(screen.getByRole('alert').textContent).toContain('Confirm in the wallet')
    await act(async () => fireEvent.click(open() as HTMLElement))
    expect(opened).toEqual([href])
    act(() => host.requestLink?.set(undefined))
    expect(open()).toBeNull()
  })

  test('the notice is dismissed for this request alone', async () => {
    const { host } = await requested()
    act(() => fireEvent.click(screen.getByRole('button', { name: 'Close' })))
    await act(() => vi.advanceTimersByTimeAsync(10_000))
    expect(open()).toBeNull()
    act(() => host.requestLink?.set({ ...link, href: `${href}0` }))
    await act(() => vi.advanceTimersByTimeAsync(2_010))
    expect(open()).toBeTruthy()
  })

  test('the notice waits while a dialog is open, which would make it inert', async () => {
    const { kit } = await requested()
    act(() => kit.open('account'))
    await act(() => vi.advanceTimersByTimeAsync(2_010))
    expect(open()).toBeNull()
    act(() => kit.close())
    await act(() => vi.advanceTimersByTimeAsync(2_010))
    expect(open()).toBeTruthy()
  })
})

import {
  announcedKey,
  disconnectedSession,
  type EngineHost,
  type Hash,
  type Session,
  type Transaction,
} from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import type { KitOptions } from '../../kitOptions.ts'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { createTestKit } from '../../testing/createTestKit.ts'
import { connected } from '../../testing/openDialog.tsx'
import { LiveEndings } from './LiveEndings.tsx'

const hash = (digit: string): Hash => `0x${digit.repeat(64)}`
const swap: Transaction = { hash: hash('a'), description: 'Swap', status: 'pending' }

beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface PageOptions extends Partial<KitOptions> {
  readonly children?: ReactNode
}

/** A page with loaded dialogs, whose account has these transactions. */
async function open(list: readonly Transaction[], { children, ...options }: PageOptions = {}) {
  const page = createTestKit({ session: connected, loadWallets: async () => [], ...options })
  const { kit } = page
  await act(async () => void render(<FoyerProvider kit={kit}>{children}</FoyerProvider>))
  await kit.engine()
  kit.preloadDialogs()
  await eventually(() => expect(kit.dialogs.get()).toBeTruthy())
  const host = page.host() as EngineHost
  const set = (next: readonly Transaction[]) => act(async () => host.transactions.set(next))
  await set(list)
  // The first row and the first toast fetch their chunks: both are there before a test asks for them.
  await act(() => Promise.all([import('./LiveEndings.tsx'), import('./ToastList.tsx')]))
  return { kit, host, set, setSession: (session: Session) => act(async () => page.setSession(session)) }
}

const toasts = () =>
  screen.queryAllByTestId('foyer-toasts').flatMap((place) => within(place).queryAllByRole('listitem'))
const spoken = () => screen.queryAllByRole('status').map((region) => region.textContent)

test.each<[string, Partial<Transaction>, string]>([
  ['confirmed', { status: 'confirmed' }, 'Confirmed'],
  ['failed', { status: 'failed' }, 'Failed'],
  ['replaced', { status: 'failed', failure: 'replaced' }, 'Replaced by another transaction'],
  ['cancelled', { status: 'failed', failure: 'cancelled' }, 'Cancelled'],
  ['dropped', { status: 'failed', failure: 'dropped' }, 'Not found on the network'],
  ['repriced, then confirmed', { status: 'confirmed', hash: hash('b'), replaces: hash('a') }, 'Confirmed'],
  [
    'partly failed',
    { status: 'failed', batch: { id: '0x1', count: 2, hashes: [], isPartial: true } },
    'Partly failed',
  ],
])('a transaction that is %s is told once, in a toast and politely', async (_what, change, words) => {
  const { set } = await open([swap])
  expect(toasts()).toEqual([])
  await set([{ ...swap, ...change }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  expect(toasts()[0]?.textContent).toContain(`Swap${words}`)
  expect(spoken()).toContain(`Swap: ${words}`)
  // A reorganisation takes it back, and it ends alike.
  await set([{ ...swap, ...(change.hash && { hash: change.hash }) }])
  expect(toasts()).toEqual([])
  await set([{ ...swap, ...change }])
  expect(toasts()).toHaveLength(1)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Close' })))
  expect(toasts()).toEqual([])
})

test('toasts and every notice are in one place, one below the other', async () => {
  const { host, set } = await open([swap])
  await set([{ ...swap, status: 'confirmed' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await act(async () => {
    host.signOut.set({ status: 'failed' })
    host.requestLink?.set({ href: 'rainbow://wc', name: 'Rainbow' })
  })
  await act(() => vi.advanceTimersByTimeAsync(2_010))
  const notices = screen.getAllByRole('alert')
  expect(notices).toHaveLength(2)
  const place = screen.getByTestId('foyer-toasts').parentElement
  expect(place?.getAttribute('popover')).toBe('manual')
  for (const notice of notices) expect(notice.parentElement).toBe(place)
})

test('a notice brings their place above a modal of the host that has opened since the last one', async () => {
  const toggle = vi.fn()
  Object.assign(HTMLElement.prototype, { togglePopover: toggle })
  onTestFinished(() => void Reflect.deleteProperty(HTMLElement.prototype, 'togglePopover'))
  const { host } = await open([])
  await act(async () => host.signOut.set({ status: 'late' }))
  expect(toggle.mock.calls).toEqual([[false], [true]])
  // The same notice stays where it is.
  await act(async () => host.signOut.set({ status: 'failed' }))
  expect(toggle).toHaveBeenCalledTimes(2)
  await act(async () => host.signOut.set({ status: 'idle' }))
  await act(async () => host.signOut.set({ status: 'late' }))
  expect(toggle.mock.calls.slice(2)).toEqual([[false], [true]])
})

test('it leads to the explorer', async () => {
  const { set } = await open([swap])
  await set([{ ...swap, status: 'confirmed' }])
  const link = await screen.findByRole('link', { name: /View on the explorer/ })
  expect(link.getAttribute('href')).toMatch(new RegExp(`/tx/${swap.hash}$`))
})

const onOptimism: Session = {
  ...connected,
  chain: { id: 10, name: 'OP Mainnet', unsupported: false, explorerUrl: 'https://optimistic.etherscan.io' },
}

test('it leads to the explorer of its own chain, also from another one', async () => {
  const { set, setSession } = await open([swap])
  await set([{ ...swap, status: 'failed' }])
  const link = await screen.findByRole('link', { name: /View on the explorer/ })
  const href = link.getAttribute('href')
  await setSession(onOptimism)
  await set([{ ...swap, hash: hash('e'), status: 'confirmed' }])
  expect(screen.getByRole('link', { name: /View on the explorer/ }).getAttribute('href')).toBe(href)
})

test('a failure stays on a chain without transactions', async () => {
  const { set, setSession } = await open([swap])
  await set([{ ...swap, status: 'failed' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  await setSession(onOptimism)
  await set([])
  expect(toasts()).toHaveLength(1)
})

test('what ends while the visitor is on a chain without transactions is told on the return', async () => {
  const { set, setSession } = await open([swap])
  await setSession(onOptimism)
  await set([])
  await setSession(connected)
  await set([{ ...swap, status: 'confirmed' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
})

test('another account, and a visitor who has disconnected, see no toast of this one', async () => {
  const { set, setSession } = await open([swap])
  await set([{ ...swap, status: 'failed' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  await setSession(disconnectedSession)
  await set([])
  expect(toasts()).toEqual([])
  await setSession(connected)
  expect(toasts()).toHaveLength(1)
})

test('what ends while the code is fetched is told', async () => {
  const { host } = await open([])
  act(() => host.transactions.set([swap]))
  act(() => host.transactions.set([{ ...swap, status: 'confirmed' }]))
  await eventually(() => expect(toasts()).toHaveLength(1))
})

test('what has ended before is not told', async () => {
  const { set } = await open([{ ...swap, status: 'confirmed' }])
  await set([{ ...swap, status: 'failed' }])
  expect(toasts()).toEqual([])
})

test('one tab tells: what another one has told is not told again', async () => {
  localStorage.setItem(announcedKey, `${swap.hash}/confirmed`)
  const { set } = await open([swap])
  await set([{ ...swap, status: 'confirmed' }])
  expect(toasts()).toEqual([])
})

test('a hidden tab tells when it is shown', async () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { set } = await open([swap])
  await set([{ ...swap, status: 'confirmed' }])
  expect(toasts()).toEqual([])
  visibility.mockReturnValue('visible')
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')))
  await eventually(() => expect(toasts()).toHaveLength(1))
})

test('never over a dialog: shown once it is closed, and not at all if the dialog lists it', async () => {
  const { kit, set } = await open([swap])
  await act(async () => kit.open('chain'))
  await set([{ ...swap, status: 'confirmed' }])
  expect(toasts()).toEqual([])
  await act(async () => kit.close())
  await eventually(() => expect(toasts()).toHaveLength(1))

  const mint = { ...swap, hash: hash('c'), description: 'Mint' }
  await set([mint])
  await act(async () => kit.open('account'))
  await set([{ ...mint, status: 'confirmed' }])
  await act(async () => kit.close())
  expect(toasts().map((toast) => toast.textContent)).not.toContainEqual(expect.stringContaining('Mint'))
})

test('4.1.3: an ending is read once: not after a dialog, nor when a newer toast is dismissed', async () => {
  const mint = { ...swap, hash: hash('c'), description: 'Mint' }
  const { kit, set } = await open([mint, swap])
  await set([mint, { ...swap, status: 'failed' }])
  await eventually(() => expect(spoken()).toContain('Swap: Failed'))
  await act(async () => kit.open('chain'))
  await act(async () => kit.close())
  expect(toasts()).toHaveLength(1)
  expect(spoken()).not.toContain('Swap: Failed')

  await set([
    { ...mint, status: 'failed' },
    { ...swap, status: 'failed' },
  ])
  expect(spoken()).toContain('Mint: Failed')
  const [, newer] = toasts()
  await act(
    async () => void fireEvent.click(within(newer as HTMLElement).getByRole('button', { name: 'Close' })),
  )
  expect(toasts()).toHaveLength(1)
  expect(spoken().join('')).not.toContain('Failed')
})

test.each([
  ['showRecentTransactions: false', { showRecentTransactions: false }, connected],
  ['a wallet that is overdue', {}, { ...connected, stale: true, unanswered: true } as const],
])(
  '%s: what ends below the account dialog, which lists none, is told once it is closed',
  async (_, options, session) => {
    const { kit, set, setSession } = await open([swap], options)
    await setSession(session)
    await act(async () => kit.open('account'))
    await eventually(() => expect(screen.getByRole('dialog')).toBeTruthy())
    await set([{ ...swap, status: 'failed' }])
    expect(toasts()).toEqual([])
    expect(spoken()).not.toContain('Swap: Failed')
    await act(async () => kit.close())
    await eventually(() => expect(toasts()).toHaveLength(1))
    expect(spoken()).toContain('Swap: Failed')
  },
)

test('4.1.3: several that end at one moment are all read, and a later one alone', async () => {
  const others = ['c', 'd'].map((digit) => ({ ...swap, hash: hash(digit), description: digit }))
  const pending: Transaction[] = [swap, ...others]
  const { host, set } = await open(pending)
  const failed = (count: number) =>
    pending.map((row, index) => (index < count ? { ...row, status: 'failed' as const } : row))
  await act(async () => {
    host.transactions.set(failed(1))
    host.transactions.set(failed(2))
  })
  const region = () => screen.getAllByRole('status').find((each) => each.childElementCount > 0)
  await eventually(() => expect(region()?.childElementCount).toBe(2))
  const [first, second] = region()?.children ?? []
  expect([first?.textContent, second?.textContent]).toEqual(['Swap: Failed', 'c: Failed'])
  expect(region()?.getAttribute('aria-atomic')).toBe('false')
  await set(failed(3))
  expect([...(region()?.children ?? [])].slice(0, 2)).toEqual([first, second])
  expect(region()?.lastChild?.textContent).toBe('d: Failed')
})

test('B-4.72 one that was dropped and is mined after all is told again, in the place of the first toast', async () => {
  const { set } = await open([swap])
  await set([{ ...swap, status: 'failed', failure: 'dropped' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  await set([{ ...swap, status: 'confirmed' }])
  expect(toasts().map((toast) => toast.textContent)).toEqual([expect.stringContaining('SwapConfirmed')])
  expect(spoken()).toContain('Swap: Confirmed')
})

test.each<[string, Partial<Transaction>]>([
  ['Cancelled', { failure: 'cancelled' }],
  ['Replaced by another transaction', { failure: 'replaced' }],
  ['Failed', {}],
])('B-4.72 one that was dropped and has failed otherwise after all is told again: %s', async (words, end) => {
  const { set } = await open([swap])
  await set([{ ...swap, status: 'failed', failure: 'dropped' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  const said = screen.getByText('Swap: Not found on the network')
  await set([{ ...swap, status: 'failed', ...end }])
  expect(toasts().map((toast) => toast.textContent)).toEqual([expect.stringContaining(`Swap${words}`)])
  expect(spoken()).toContain(`Swap: ${words}`)
  // Screen readers read elements that are added, not a text that changes.
  expect(said.isConnected).toBe(false)
})

test('B-4.72 also under the hash of another price', async () => {
  const { set } = await open([swap])
  await set([{ ...swap, status: 'failed', failure: 'dropped' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
  await set([{ ...swap, status: 'confirmed', hash: hash('b'), replaces: hash('a') }])
  expect(toasts().map((toast) => toast.textContent)).toEqual([expect.stringContaining('SwapConfirmed')])
})

test('B-4.72 one that was dropped in an earlier visit, too', async () => {
  const { set } = await open([{ ...swap, status: 'failed', failure: 'dropped' }])
  await set([{ ...swap, status: 'confirmed' }])
  await eventually(() => expect(toasts()).toHaveLength(1))
})

test('4.1.3: what ended below a dialog before this code was there is read once it is closed', async () => {
  const { kit, host } = createTestKit({ session: connected })
  await kit.engine()
  host()?.transactions.set([{ ...swap, status: 'confirmed' }])
  const page = (isOpen: boolean) => (
    <FoyerProvider kit={kit}>
      <LiveEndings kit={kit} isOpen={isOpen} since={[swap]} />
    </FoyerProvider>
  )
  const { rerender } = render(page(true))
  await act(() => import('./ToastList.tsx'))
  rerender(page(false))
  await eventually(() => expect(spoken()).toContain('Swap: Confirmed'))
})

test('4.1.3: what ends below a dialog is read once it is closed', async () => {
  const { kit, set } = await open([swap])
  await act(async () => kit.open('chain'))
  await set([{ ...swap, status: 'failed' }])
  expect(spoken()).not.toContain('Swap: Failed')
  await act(async () => kit.close())
  await eventually(() => expect(spoken()).toContain('Swap: Failed'))
})

test('4.1.3: a toast that is there again with its account is not read again', async () => {
  const { set, setSession } = await open([swap])
  await set([{ ...swap, status: 'failed' }])
  await eventually(() => expect(spoken()).toContain('Swap: Failed'))
  await setSession(disconnectedSession)
  await setSession(connected)
  expect(toasts()).toHaveLength(1)
  expect(spoken()).not.toContain('Swap: Failed')
})

test('transactionToasts: false tells nothing', async () => {
  const { set } = await open([swap], { transactionToasts: false })
  await set([{ ...swap, status: 'confirmed' }])
  expect(toasts()).toEqual([])
})

test('a confirmation goes after 10 s, unless the pointer is on it; a failure stays', async () => {
  const { set } = await open([swap, { ...swap, hash: hash('d'), description: 'Mint' }])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await set([
    { ...swap, status: 'confirmed' },
    { ...swap, hash: hash('d'), description: 'Mint', status: 'failed' },
  ])
  await act(async () => {})
  const [first] = toasts()
  fireEvent.pointerEnter(first as HTMLElement)
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(toasts()).toHaveLength(2)
  fireEvent.pointerLeave(first as HTMLElement)
  await act(async () => void vi.advanceTimersByTime(10_000))
  expect(toasts().map((toast) => toast.textContent)).toEqual([expect.stringContaining('MintFailed')])
})

test('focus holds a confirmation that the pointer leaves', async () => {
  const { set } = await open([swap])
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  await set([{ ...swap, status: 'confirmed' }])
  await act(async () => {})
  const [toast] = toasts()
  await act(async () => screen.getByRole('button', { name: 'Close' }).focus())
  fireEvent.pointerEnter(toast as HTMLElement)
  fireEvent.pointerLeave(toast as HTMLElement)
  await act(async () => void vi.advanceTimersByTime(60_000))
  expect(toasts()).toHaveLength(1)
  await act(async () => screen.getByRole('button', { name: 'Close' }).blur())
  await act(async () => void vi.advanceTimersByTime(10_000))
  expect(toasts()).toEqual([])
})

test('2.4.3: focus goes from a closed toast to the next one, and from the last one back to the page', async () => {
  const mint = { ...swap, hash: hash('c'), description: 'Mint' }
  const { set } = await open([mint, swap], { children: <button type="button">Page</button> })
  const failed = { status: 'failed' } as const
  await set([
    { ...mint, ...failed },
    { ...swap, ...failed },
  ])
  await eventually(() => expect(toasts()).toHaveLength(2))
  const closeButtons = () => screen.getAllByRole('button', { name: 'Close' })
  const page = screen.getByRole('button', { name: 'Page' })
  page.focus()
  const [, last] = closeButtons()
  await act(async () => last?.focus())
  await act(async () => last?.click())
  expect(closeButtons()).toEqual([document.activeElement])
  await act(async () => closeButtons()[0]?.click())
  expect(toasts()).toEqual([])
  expect(document.activeElement).toBe(page)
})

import type { EngineHost, Hash, Transaction } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { createTestKit } from '../../testing/createTestKit.ts'
import { account, connected, openDialog } from '../../testing/openDialog.tsx'

const hash = (digit: string): Hash => `0x${digit.repeat(64)}`
const transactions: readonly Transaction[] = [
  { hash: hash('a'), description: 'Swap', status: 'pending' },
  { hash: hash('b'), description: '<img src=x onerror=alert(1)>', status: 'confirmed' },
  { hash: hash('c'), description: 'Mint', status: 'failed' },
  { hash: hash('d'), description: 'The fourth', status: 'confirmed' },
]

/** A clipboard whose answers the test gives. */
function mockClipboard() {
  const writes: { readonly text: string; resolve(): void; reject(): void }[] = []
  Object.defineProperty(navigator, 'clipboard', {
    configurable: true,
    value: {
      writeText: (text: string) =>
        new Promise<void>((resolve, reject) =>
          writes.push({ text, resolve, reject: () => reject(new Error('denied')) }),
        ),
    },
  })
  return writes
}

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const open = (list: readonly Transaction[] = []) =>
  openDialog({ view: 'account', session: connected, onStart: (host) => host.transactions.set(list) })

test('B-2.80, B-12.5: name, balance with the exact amount at hand, and the whole address (T39)', async () => {
  const { dialog, engine } = await open()
  expect(within(dialog).getByRole('heading', { level: 1 }).textContent).toBe('0xd8…6045')
  expect(within(dialog).getByText('1.23 ETH').title).toBe('1.234567890123456789 ETH')
  expect(dialog.querySelector('code')?.textContent).toBe(account.address)
  expect(engine.refreshBalance).toHaveBeenCalled()
})

test('B-2.22: the balance of each account that is shown is asked for', async () => {
  let host: EngineHost | undefined
  const { engine } = await openDialog({
    view: 'account',
    session: connected,
    onStart(engineHost) {
      host = engineHost
    },
  })
  vi.mocked(engine.refreshBalance).mockClear()
  act(() => host?.session.set({ ...connected, account: { ...account, displayBalance: '2 ETH' } }))
  await act(async () => {})
  expect(engine.refreshBalance).not.toHaveBeenCalled()
  act(() => host?.session.set({ ...connected, account: { ...account, address: `0x${'2'.repeat(40)}` } }))
  await act(async () => {})
  expect(engine.refreshBalance).toHaveBeenCalledOnce()
})

test('T38: of a long name the whole is at hand, and below it the whole address', async () => {
  const ensName = 'vitalik.eth.aaaaaaaaaaaaaaaaaaaa.evil.eth'
  const named = { ...account, ensName, displayName: 'vitalik.eth.aaaaaaaaaaaa...' }
  const { dialog } = await openDialog({ view: 'account', session: { ...connected, account: named } })
  const { dir, title } = within(dialog).getByText(named.displayName)
  // In Arabic, too, the dots are at its end.
  expect([title, dir]).toEqual([ensName, 'ltr'])
  expect(dialog.querySelector('code')?.textContent).toBe(account.address)
})

test('B-2.81: without an address there is nothing to show', async () => {
  const { account: _, ...nobody } = connected
  const { dialog } = await openDialog({ view: 'account', session: nobody })
  expect(dialog.textContent).toBe('')
})

test('B-2.82: an unknown balance is left out, never shown as zero', async () => {
  const { address, displayName } = account
  await openDialog({ view: 'account', session: { ...connected, account: { address, displayName } } })
  expect(screen.queryByText('Balance', { exact: false })).toBeNull()
})

test('B-2.85: Disconnect closes at once, however long the wallet and the server take', async () => {
  const { engine } = await open()
  await act(async () => fireEvent.click(screen.getByTestId('foyer-disconnect-button')))
  expect(engine.disconnect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

describe('B-2.84: Copy Address', () => {
  const press = () => fireEvent.click(screen.getByRole('button', { name: /Copy Address|Copied!/ }))
  const label = () => screen.getByRole('button', { name: /Copy Address|Copied!/ }).textContent

  test('B-9.9: says so after the clipboard has taken it, for 1.5 s', async () => {
    const writes = mockClipboard()
    await open()
    press()
    expect(label()).toBe('Copy Address')
    await act(async () => writes[0]?.resolve())
    expect(writes[0]?.text).toBe(account.address)
    expect(label()).toBe('Copied!')
    const [copied] = within(screen.getByRole('dialog')).getAllByRole('status')
    expect(copied?.textContent).toBe('Copied!')
    act(() => void vi.advanceTimersByTime(1200))
    expect(label()).toBe('Copied!')
    act(() => void vi.advanceTimersByTime(400))
    expect(label()).toBe('Copy Address')
  })

  test('pressed again, it copies again and begins the 1.5 s anew', async () => {
    const writes = mockClipboard()
    await open()
    press()
    await act(async () => writes[0]?.resolve())
    act(() => void vi.advanceTimersByTime(1000))
    press()
    await act(async () => writes[1]?.resolve())
    act(() => void vi.advanceTimersByTime(1000))
    expect(label()).toBe('Copied!')
    expect(writes).toHaveLength(2)
  })

  test('T46: of another account nothing has been copied, whenever the clipboard responds', async () => {
    const writes = mockClipboard()
    const other = { ...connected, account: { ...account, address: `0x${'2'.repeat(40)}` } } as const
    const { host } = await open()
    press()
    await act(async () => writes[0]?.resolve())
    press()
    act(() => host.session.set(other))
    expect(label()).toBe('Copy Address')
    await act(async () => writes[1]?.reject())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(getSelection()?.toString()).toBe('')
  })

  test('X17: when the clipboard refuses, the address is selected and the visitor told', async () => {
    const writes = mockClipboard()
    await open()
    press()
    await act(async () => writes[0]?.reject())
    expect(label()).toBe('Copy Address')
    expect(screen.getByRole('alert').textContent).toContain('Could not copy')
    expect(getSelection()?.toString()).toBe(account.address)
  })

  test('X17: a second refusal is announced anew, and the address selected again', async () => {
    const writes = mockClipboard()
    await open()
    press()
    await act(async () => writes[0]?.reject())
    const first = screen.getByRole('alert')
    getSelection()?.removeAllRanges()
    press()
    await act(async () => writes[1]?.reject())
    // A live region whose text stays the same is not read again.
    expect(screen.getByRole('alert')).not.toBe(first)
    expect(getSelection()?.toString()).toBe(account.address)
  })

  test('X17: a page without a clipboard is told the same', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    await open()
    await act(async () => press())
    expect(screen.getByRole('alert').textContent).toContain('Could not copy')
  })
})

describe('B-2.86 to B-2.88: transactions', () => {
  test('a host that sets showRecentTransactions to false has no list', async () => {
    const { dialog } = await openDialog({
      view: 'account',
      session: connected,
      kit: { showRecentTransactions: false },
      onStart: (host) => host.transactions.set(transactions),
    })
    expect(screen.getByRole('button', { name: 'Disconnect' })).toBeTruthy()
    expect(within(dialog).queryByRole('heading', { name: 'Recent transactions' })).toBeNull()
    expect(screen.queryByText('Swap')).toBeNull()
  })

  test('B-2.89: the list is part of the dialog, without being switched on', async () => {
    const { dialog } = await open(transactions.slice(0, 1))
    expect(within(dialog).getByRole('heading', { name: 'Recent transactions' })).toBeTruthy()
    expect(within(dialog).getAllByRole('listitem')).toHaveLength(1)
  })

  test('R12: a transaction not found in time stays pending, says so, and leads to the explorer', async () => {
    const [pending] = transactions as [Transaction]
    await open([{ ...pending, unseen: true }])
    const link = screen.getByRole('link', { name: /^Swap/ })
    expect(link.textContent).toBe('SwapPending, not seen yet (opens in a new tab)')
    expect(link.getAttribute('href')).toBe(`https://etherscan.io/tx/${pending.hash}`)
  })

  test('the newest three, with status, as links to the explorer', async () => {
    await open(transactions)
    const rows = screen.getAllByRole('listitem')
    expect(rows.map((row) => row.textContent)).toEqual([
      'SwapPending (opens in a new tab)',
      '<img src=x onerror=alert(1)>Confirmed (opens in a new tab)',
      'MintFailed (opens in a new tab)',
    ])
    const links = rows.map((row) => row.querySelector('a'))
    expect(links[0]?.href).toBe(`https://etherscan.io/tx/${hash('a')}`)
    expect(links[0]?.rel).toBe('noreferrer noopener')
    expect(screen.getByRole('link', { name: /explorer/ }).getAttribute('href')).toBe(
      `https://etherscan.io/address/${account.address}`,
    )
  })

  test('with nothing to see, no link leads to the explorer', async () => {
    await open([])
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('without an explorer nothing is a link', async () => {
    await openDialog({
      view: 'account',
      session: { ...connected, chain: { id: 31337, name: 'Hardhat', unsupported: false } },
      onStart: (host) => host.transactions.set(transactions),
    })
    expect(screen.getAllByRole('listitem')).toHaveLength(3)
    expect(screen.queryByRole('link')).toBeNull()
  })

  test('none yet: says where they will be, and offers nothing to clear', async () => {
    await open()
    expect(screen.getByText('Foyer Demo transactions will appear here…')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Clear all' })).toBeNull()
  })

  test('one that ends while the dialog is open is announced, with each of its endings', async () => {
    const [swap, ...rest] = transactions as [Transaction, ...Transaction[]]
    const mint: Transaction = { hash: hash('e'), description: 'Mint two', status: 'pending' }
    const { dialog, host } = await open([swap, mint, ...rest])
    const announced = () =>
      within(dialog)
        .getAllByRole('status')
        .map(({ textContent }) => textContent)
        .join('')
    expect(announced()).toBe('')
    const dropped: Transaction = { ...mint, status: 'failed', failure: 'dropped' }
    act(() => host.transactions.set([{ ...swap, status: 'confirmed' }, dropped, ...rest]))
    expect(announced()).toMatch(/^Swap: ConfirmedMint two: /)
    act(() => host.transactions.set([{ ...mint, status: 'confirmed' }, ...rest]))
    expect(announced()).toMatch(/Mint two: Confirmed$/)
    // Of another account, whose transactions ended before.
    act(() => host.transactions.set([{ hash: hash('f'), description: 'Old', status: 'confirmed' }]))
    expect(announced()).not.toContain('Old')
  })

  test('Clear all asks the engine to forget them', async () => {
    const { engine } = await open(transactions)
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Clear all' })))
    expect(engine.clearTransactions).toHaveBeenCalledOnce()
  })
})

test('two kits of one page have no id in common', async () => {
  const kits = [0, 1].map(() => createTestKit({ session: connected, loadWallets: async () => [] }).kit)
  for (const kit of kits) {
    render(<FoyerProvider kit={kit} />)
    kit.preloadDialogs()
  }
  // Prerendered, without being open.
  await eventually(() => expect(screen.getAllByText('Recent transactions')).toHaveLength(2))
  const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id)
  expect(ids).toEqual([...new Set(ids)])
})

import type { Attempt, Wallet } from '@foyer/core'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { button, open, openEachAnew, press, row, select, wallet } from '../../../testing/connectDialog.ts'
import { pairingUri, resize } from '../../../testing/openDialog.tsx'

openEachAnew()

/** Every icon is in view. */
class Observer {
  readonly onChange: (changes: readonly { isIntersecting: boolean }[]) => void
  constructor(onChange: Observer['onChange']) {
    this.onChange = onChange
  }
  observe() {
    this.onChange([{ isIntersecting: true }])
  }
  disconnect() {}
}
beforeEach(() => vi.stubGlobal('IntersectionObserver', Observer))
afterEach(() => vi.unstubAllGlobals())

const phones = { connector: 'walletConnect', groupName: 'Other' } as const
const records: readonly Wallet[] = [
  wallet('rabbit', { ...phones, name: 'Rabbit' }),
  wallet('harbour', { ...phones, name: 'Harbour', aliases: ['Haven'] }),
  wallet('anchor', { ...phones, name: 'Anchor Wallet' }),
]
const allWallets = async () => records
const iphone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/605.1'

async function openAll(options: Parameters<typeof open>[0] = {}) {
  const opened = await open({ allWallets, ...options })
  await press(screen.getByTestId('foyer-all-wallets'))
  await screen.findByRole('searchbox')
  return opened
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search wallets' })
const type = (text: string) => act(async () => void fireEvent.change(field(), { target: { value: text } }))
/** Names of the rows of a list, without what is below them. */
const names = (list: HTMLElement) =>
  within(list)
    .getAllByRole('button')
    .map(({ dataset }) => dataset.walletId)
const list = (name = 'All wallets') => screen.getByRole('list', { name })
const status = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

describe('"All wallets"', () => {
  test('is not there unless the host wants it', async () => {
    await open()
    expect(screen.queryByTestId('foyer-all-wallets')).toBeNull()
  })

  test('fetches its records when it is opened, and not before', async () => {
    const fetched = vi.fn(allWallets)
    await open({ allWallets: fetched })
    expect(fetched).not.toHaveBeenCalled()
    await press(screen.getByTestId('foyer-all-wallets'))
    await waitFor(() => expect(list()).toBeTruthy())
    expect(fetched).toHaveBeenCalledOnce()
  })

  test('focuses the search, and lists recent wallets, then all by their names', async () => {
    localStorage.setItem('foyer-recent', JSON.stringify(['other']))
    await openAll()
    expect(document.activeElement).toBe(field())
    expect(names(list('Recent'))).toEqual(['other'])
    expect(names(list())).toEqual(['anchor', 'harbour', 'rabbit', 'missing', 'phone', 'popup'])
  })

  test('answers while the visitor types, best first, and says how many', async () => {
    await openAll()
    await type('ha')
    expect(names(list())).toEqual(['harbour'])
    expect(status()).toContain('Wallets found: 1')
    await type('haven')
    expect(names(list())).toEqual(['harbour'])
    await type('rabit')
    expect(names(list())).toEqual(['rabbit'])
  })

  test('says that it finds nothing', async () => {
    await openAll()
    await type('zzz')
    expect(status()).toContain('No wallet has this name.')
    expect(
      within(field().closest('dialog') ?? document.body).getByText('No wallet has this name.', {
        selector: 'p',
      }),
    ).toBeTruthy()
  })

  test('arrows lead from the search to the rows and back; Enter takes the best one', async () => {
    const { engine } = await openAll()
    await type('r')
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(row('rabbit'))
    fireEvent.keyDown(row('rabbit'), { key: 'ArrowUp' })
    expect(document.activeElement).toBe(field())
    await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }))
    expect(engine.connect).toHaveBeenCalledWith('rabbit')
  })

  test.each(['', ' ', '.'])(
    'Enter in the search "%s", which finds nothing particular, connects nothing',
    async (text) => {
      const { engine } = await openAll()
      await type(text)
      await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }))
      expect(engine.connect).not.toHaveBeenCalled()
    },
  )

  test.each([
    ['', { isComposing: true }],
    [', in Safari, which has ended it before', { isComposing: false, keyCode: 229 }],
  ])('Enter that ends the composition of letters connects nothing%s', async (_, state) => {
    const { engine } = await openAll()
    await type('rabbit')
    fireEvent.keyDown(field(), { key: 'Enter', ...state })
    fireEvent.keyDown(field(), { key: 'Escape', ...state })
    expect(engine.connect).not.toHaveBeenCalled()
    expect(field().value).toBe('rabbit')
  })

  test('a name without a record leads to the wallet for every app, which Enter does not take', async () => {
    const anyApp = wallet('anyApp', { connector: 'walletConnect', name: 'WalletConnect' })
    const linked = wallet('linked', { ...phones, links: { universal: 'https://example.com/wc' } })
    const { engine } = await openAll({ allWallets: async () => [linked, anyApp, wallet('unreachable')] })
    await type('zzz')
    await waitFor(() => expect(status()).toContain('No wallet has this name.'))
    expect(names(list())).toEqual(['anyApp', 'other'])
    await act(async () => void fireEvent.keyDown(field(), { key: 'Enter' }))
    expect(engine.connect).not.toHaveBeenCalled()
    fireEvent.keyDown(field(), { key: 'ArrowDown' })
    expect(document.activeElement).toBe(row('anyApp'))
    await press(row('anyApp'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('anyApp')
  })

  test('Escape empties the search; the dialog closes with the next one', async () => {
    await openAll()
    await type('rab')
    const first = fireEvent.keyDown(field(), { key: 'Escape' })
    expect([first, field().value]).toEqual([false, ''])
    expect(fireEvent.keyDown(field(), { key: 'Escape' })).toBe(true)
  })

  test('a wallet of it connects like any other; the way back leads to its row, with the search', async () => {
    const opened = await openAll({ width: 700 })
    await type('harb')
    const scan: Attempt = { status: 'awaitingScan', walletId: 'harbour', pairingUri }
    await select(opened, 'harbour', scan)
    expect(await screen.findByRole('heading', { name: 'Scan with Harbour' })).toBeTruthy()
    await press(button('Back'))
    expect(field().value).toBe('harb')
    expect(document.activeElement).toBe(row('harbour'))
    expect(opened.engine.cancelConnect).toHaveBeenCalled()
  })

  test('B-2.53a: resizing keeps the search, its place and the focused row', async () => {
    await openAll()
    await type('harb')
    row('harbour').focus()
    const scroller = () => document.getElementById(field().getAttribute('aria-controls') ?? '')
    const [search, scrolled, focused] = [field(), scroller(), row('harbour')]
    for (const width of [700, 1280]) {
      resize(width)
      expect(field()).toBe(search)
      expect(scroller()).toBe(scrolled)
      expect(document.activeElement).toBe(focused)
      expect(search.value).toBe('harb')
    }
  })

  test('opens with an empty search the next time', async () => {
    await openAll({ width: 700 })
    await type('harb')
    await press(button('Back'))
    await press(screen.getByTestId('foyer-all-wallets'))
    expect(field().value).toBe('')
  })
})

describe('"All wallets" on a phone', () => {
  test('is the last tile, and does not open the keyboard', async () => {
    const opened = await open({ allWallets, userAgent: iphone, width: 390 })
    const tiles = within(opened.dialog).getAllByRole('listitem')
    expect(tiles.at(-1)?.textContent).toBe('All wallets')
    await press(screen.getByTestId('foyer-all-wallets'))
    await screen.findByRole('searchbox')
    expect(document.activeElement).not.toBe(field())
  })

  test('a pressed row is asked, and its note stands above the rows, with the way back', async () => {
    const opened = await openAll({ userAgent: iphone, width: 390 })
    await select(opened, 'harbour', { status: 'opening', walletId: 'harbour', slow: false })
    expect(opened.engine.connect).toHaveBeenCalledWith('harbour')
    const note = screen.getByText('Opening Harbour…', { selector: 'strong' })
    expect(note.compareDocumentPosition(row('harbour'))).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
    await press(button('Back'))
    expect(opened.engine.cancelConnect).toHaveBeenCalled()
    expect(screen.getByRole('heading', { name: 'Connect a Wallet' })).toBeTruthy()
  })
})

describe('a wallet of "All wallets" with which the dialog was opened, while the records are fetched', () => {
  async function openWanted() {
    let resolve = (_: readonly Wallet[]) => {}
    let reject = (_: Error) => {}
    const promise = new Promise<readonly Wallet[]>((...ends) => {
      ;[resolve, reject] = ends
    })
    const opened = await open({ allWallets: () => promise })
    act(() => opened.kit.close())
    await act(async () => opened.kit.open('connect', 'rabbit'))
    await screen.findByRole('dialog')
    const end = (settle: () => void) =>
      act(async () => {
        settle()
        await promise.catch(() => {})
      })
    return {
      ...opened,
      arrive: () => end(() => resolve(records)),
      fail: () => end(() => reject(new TypeError('Failed to fetch dynamically imported module'))),
    }
  }

  test('is asked once they are there', async () => {
    const { arrive, engine } = await openWanted()
    await arrive()
    await waitFor(() => expect(engine.connect).toHaveBeenCalledExactlyOnceWith('rabbit'))
  })

  test('is not asked after the dialog was closed', async () => {
    const { arrive, engine, kit } = await openWanted()
    act(() => kit.close())
    await arrive()
    await act(async () => kit.open('connect'))
    await press(screen.getByTestId('foyer-all-wallets'))
    await screen.findByRole('searchbox')
    expect(engine.connect).not.toHaveBeenCalled()
  })

  test('does not take the place of another one that was chosen', async () => {
    const { arrive, engine } = await openWanted()
    await press(row('popup'))
    await arrive()
    await act(async () => {})
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('popup')
  })

  test('a failure of theirs closes no dialog that was opened since', async () => {
    const { fail, kit } = await openWanted()
    act(() => kit.close())
    await act(async () => kit.open('connect'))
    await fail()
    await act(async () => {})
    expect(screen.getByRole('dialog', { name: 'Connect a Wallet' })).toBeTruthy()
  })
})

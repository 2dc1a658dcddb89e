import { createStore, KitError } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { announceWallet } from '../../../testing/announceWallet.ts'
import { userAgents } from '../../../testing/createFakePage.ts'
import { openDialog, pairingUri } from '../../../testing/openDialog.tsx'

const agents = { ios: userAgents.iphone, android: userAgents.android }
const encoded = encodeURIComponent(pairingUri)

/** Addresses that the page tried to open, in order. */
let opened: string[] = []

beforeEach(() => {
  opened = []
  vi.spyOn(window.location, 'href', 'set').mockImplementation((link) => void opened.push(link))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    opened.push(`${this.target} ${this.rel} ${this.href}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

/** The sheet with the engine in it: a press before that waits for the URI. */
async function openSheet(userAgent: string, ready?: string) {
  const uri = createStore(ready)
  const subscribe = vi.spyOn(uri, 'subscribe')
  const pairing = { uri, prepare: vi.fn(async () => {}), chooseApp: vi.fn() }
  const sheet = await openDialog({ userAgent, width: 390, walletConnect: true, engine: { pairing } })
  await waitFor(() => expect(subscribe).toHaveBeenCalled())
  return { ...sheet, pairing }
}

const press = (id: string) => fireEvent.click(screen.getByTestId(`foyer-wallet-option-${id}`))

test.each([
  ['ios', 'rainbow', `rainbow://wc?uri=${encoded}`],
  ['ios', 'metaMask', `metamask:///wc?uri=${encoded}`],
  ['ios', 'argent', `argent://app/wc?uri=${encoded}`],
  ['ios', 'trust', `trust://wc?uri=${encoded}`],
  ['ios', 'ledger', `ledgerlive://wc?uri=${encoded}`],
  ['android', 'rainbow', pairingUri],
  ['android', 'metaMask', pairingUri],
  ['android', 'argent', pairingUri],
  ['android', 'trust', pairingUri],
  ['android', 'ledger', pairingUri],
  ['android', 'walletConnect', pairingUri],
] as const)('B-7.24 to B-7.26 %s: %s is opened within the press', async (os, id, link) => {
  const { engine } = await openSheet(agents[os], pairingUri)
  press(id)
  // Nothing was awaited between the press and this line.
  expect(opened).toEqual([link])
  await act(async () => {})
  expect(engine.connect).toHaveBeenCalledExactlyOnceWith(id)
})

test.each([
  ['the top page opens the app', false, `top rainbow://wc?uri=${encoded}`],
  ['the frame does where a sandbox forbids the top page', true, `rainbow://wc?uri=${encoded}`],
])('34 in a frame: %s', async (_, isForbidden, expected) => {
  const location = {
    set href(link: string) {
      if (isForbidden) throw new DOMException('Not allowed.', 'SecurityError')
      opened.push(`top ${link}`)
    },
  }
  vi.spyOn(globalThis, 'top', 'get').mockReturnValue({ location } as unknown as typeof globalThis.top)
  const { host } = await openSheet(agents.ios, pairingUri)
  await act(async () => press('rainbow'))
  expect(opened).toEqual([expected])
  act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
  await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Open Rainbow' })))
  expect(opened).toEqual([expected, expected])
})

test('a URI is made ready when the sheet opens, and again after an attempt', async () => {
  const { host, pairing } = await openSheet(agents.ios)
  expect(pairing.prepare).toHaveBeenCalledOnce()
  await act(async () => press('rainbow'))
  act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
  expect(pairing.prepare).toHaveBeenCalledOnce()
  act(() => host.attempt.set({ status: 'rejected', walletId: 'rainbow' }))
  expect(pairing.prepare).toHaveBeenCalledTimes(2)
})

test('X16 pressed before the URI is there: opened as soon as it is, once', async () => {
  const { host } = await openSheet(agents.ios)
  await act(async () => press('rainbow'))
  expect(opened).toEqual([])
  act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
  expect(opened).toEqual([`rainbow://wc?uri=${encoded}`])
  act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
  expect(opened).toHaveLength(1)
})

test('B-7.29 a wallet that is in the page opens no app', async () => {
  await openSheet(agents.ios, pairingUri)
  act(() => announceWallet('here'))
  press('example.here')
  expect(opened).toEqual([])
})

describe('D-25 Coinbase Wallet on a phone', () => {
  const page = () => encodeURIComponent(window.location.href)

  test.each(['ios', 'android'] as const)(
    '%s: the app is opened with this page, within the press',
    async (os) => {
      const { engine } = await openSheet(agents[os])
      press('coinbase')
      expect(opened).toEqual([`_blank noreferrer noopener https://go.cb-w.com/dapp?cb_url=${page()}`])
      await act(async () => {})
      expect(engine.connect).not.toHaveBeenCalled()
      expect(screen.getByRole('link', { name: 'Open Coinbase' }).getAttribute('href')).toBe(
        `https://go.cb-w.com/dapp?cb_url=${page()}`,
      )
    },
  )

  test('without the app, the vendor’s window is asked, and RETRY asks it again', async () => {
    const { engine, host } = await openSheet(agents.ios)
    await act(async () => press('coinbase'))
    await act(
      async () => void fireEvent.click(screen.getByRole('button', { name: 'Continue without the app' })),
    )
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('coinbase')
    const error = new KitError('popupBlocked', '')
    act(() => host.attempt.set({ status: 'failed', walletId: 'coinbase', error }))
    expect(screen.queryByRole('link', { name: 'Open Coinbase' })).toBeNull()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'RETRY' })))
    expect(engine.connect).toHaveBeenCalledTimes(2)
    expect(opened).toHaveLength(1)
  })
})

describe('D-32 WalletConnect on a phone: a choice of apps, and no raw link', () => {
  async function choosing(os: keyof typeof agents) {
    const sheet = await openSheet(agents[os], pairingUri)
    await act(async () => press('walletConnect'))
    act(() => sheet.host.attempt.set({ status: 'awaitingScan', walletId: 'walletConnect', pairingUri }))
    expect(screen.getByText('Which wallet app do you have?', { selector: 'strong' })).toBeTruthy()
    const links = within(sheet.dialog).getAllByRole('link')
    expect(links.filter((link) => link.getAttribute('href')?.startsWith('wc:'))).toEqual([])
    return sheet
  }
  const hrefs = (name: RegExp) =>
    screen.getAllByRole('link', { name }).map((link) => link.getAttribute('href'))

  test('iOS: every app by its own link; nothing is opened before', async () => {
    await choosing('ios')
    expect(opened).toEqual([])
    expect(hrefs(/^Open /)).toEqual([
      `rainbow://wc?uri=${encoded}`,
      `metamask:///wc?uri=${encoded}`,
      `argent://app/wc?uri=${encoded}`,
      `trust://wc?uri=${encoded}`,
      `ledgerlive://wc?uri=${encoded}`,
    ])
  })

  test('a connector of the host pairs: the apps of the catalogue, though none is listed without a project', async () => {
    const offered = [{ id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect' }]
    const { host } = await openDialog({
      userAgent: agents.ios,
      width: 390,
      walletConnect: false,
      onStart: ({ discovery }) => discovery.offer(offered),
    })
    await act(async () => press('walletConnect'))
    act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'walletConnect', pairingUri }))
    expect(opened).toEqual([])
    expect(hrefs(/^Open /)).toEqual([
      `rainbow://wc?uri=${encoded}`,
      `metamask:///wc?uri=${encoded}`,
      `argent://app/wc?uri=${encoded}`,
      `trust://wc?uri=${encoded}`,
      `ledgerlive://wc?uri=${encoded}`,
    ])
  })

  test('Android, where the system has offered the apps that it knows: https links, and stores', async () => {
    await choosing('android')
    expect(opened).toEqual([pairingUri])
    expect(hrefs(/^Open /)).toEqual([
      `https://rnbwapp.com/wc?uri=${encoded}`,
      `https://metamask.app.link/wc?uri=${encoded}`,
      `https://link.trustwallet.com/wc?uri=${encoded}`,
    ])
    expect(hrefs(/^Get (Argent|Ledger)/).map((href) => new URL(href ?? '').host)).toEqual(
      Array(2).fill('play.google.com'),
    )
  })

  test('the app that is chosen is told to the engine', async () => {
    const { pairing } = await choosing('ios')
    await act(async () => void fireEvent.click(screen.getByRole('link', { name: 'Open Rainbow' })))
    expect(pairing.chooseApp).toHaveBeenCalledExactlyOnceWith('rainbow')
  })
})

describe('X16 no app came up within two seconds', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true }))
  afterEach(() => {
    vi.useRealTimers()
    show('visible')
  })

  const pass = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
  const question = 'Did Rainbow not open?'
  const ask = () => screen.queryByText(question, { selector: 'p' })
  const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  function show(state: 'visible' | 'hidden') {
    Object.defineProperty(document, 'visibilityState', { configurable: true, get: () => state })
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
  }

  async function opening(os: keyof typeof agents = 'ios') {
    const sheet = await openSheet(agents[os], pairingUri)
    await act(async () => press('rainbow'))
    act(() => sheet.host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
    return sheet
  }

  test.each([
    ['ios', 'https://apps.apple.com/app/apple-store/id1457119021'],
    ['android', 'https://play.google.com/store/apps/details?id=me.rainbow'],
  ] as const)('D-44 %s: its store, the link to copy, and a code for another phone', async (os, store) => {
    await opening(os)
    await pass(1_900)
    expect(ask()).toBeNull()
    const regions = screen.getAllByRole('status')
    await pass(200)
    await waitFor(() => expect(ask()).toBeTruthy())
    expect(announced()).toContain(question)
    expect(screen.getAllByRole('status')).toEqual(regions)
    expect(screen.getByRole('link', { name: /^Get Rainbow/ }).getAttribute('href')).toBe(store)
    const write = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
    await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy link' })))
    expect(write).toHaveBeenCalledExactlyOnceWith(pairingUri)
    fireEvent.click(screen.getByRole('button', { name: 'Show a code' }))
    const code = { name: 'Code to scan with Rainbow' }
    expect(await screen.findByRole('img', code)).toBeTruthy()
    // The pressed button is gone.
    expect(document.activeElement?.contains(screen.getByRole('img', code))).toBe(true)
    expect(document.activeElement).not.toBe(document.body)
  })

  test('a wallet that does not answer gets a hint, which is announced', async () => {
    const { host } = await openSheet(agents.ios, pairingUri)
    await act(async () => press('rainbow'))
    act(() => host.attempt.set({ status: 'opening', walletId: 'rainbow', slow: false }))
    // A region that comes with its text is not read.
    const regions = screen.getAllByRole('status')
    expect(announced().join('')).toBe('')
    await eventually(() => expect(announced()).toContain('Opening Rainbow…'))
    expect(screen.getAllByRole('status')).toEqual(regions)
    act(() => host.attempt.set({ status: 'opening', walletId: 'rainbow', slow: true }))
    expect(announced().join()).toContain('Nothing to see?')
  })

  test('the note about a wallet is scrolled into view, for each wallet and each state of it', async () => {
    const scroll = vi.spyOn(HTMLElement.prototype, 'scrollIntoView').mockImplementation(() => {})
    const { host } = await openSheet(agents.ios, pairingUri)
    await act(async () => press('rainbow'))
    act(() => host.attempt.set({ status: 'opening', walletId: 'rainbow', slow: false }))
    expect(scroll).toHaveBeenCalledWith({ block: 'nearest' })
    const [note] = scroll.mock.contexts
    expect((note as HTMLElement).textContent).toContain('Opening Rainbow…')
    scroll.mockClear()
    act(() => host.attempt.set({ status: 'opening', walletId: 'rainbow', slow: true }))
    expect(scroll).not.toHaveBeenCalled()
    const error = new KitError('walletOffline', '')
    act(() => host.attempt.set({ status: 'failed', walletId: 'rainbow', error }))
    expect(scroll).toHaveBeenCalled()
  })

  test('an app that came up hides the page: nothing is asked, until the visitor has been back for as long', async () => {
    await opening()
    await pass(1_000)
    show('hidden')
    await pass(60_000)
    expect(ask()).toBeNull()
    show('visible')
    await pass(1_900)
    expect(ask()).toBeNull()
    await pass(200)
    await waitFor(() => expect(ask()).toBeTruthy())
  })

  test('the owner has agreed: nothing is asked', async () => {
    const { host } = await opening()
    act(() => host.attempt.set({ status: 'connected', walletId: 'rainbow' }))
    await pass(3_000)
    expect(ask()).toBeNull()
  })
})

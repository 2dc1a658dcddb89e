import { createStore, type OfferedConnector } from '@foyer/core'
import { postEvent } from '@telegram-apps/bridge'
import { act, cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { announceWallet } from '../../../testing/announceWallet.ts'
import { openDialog, pairingUri } from '../../../testing/openDialog.tsx'

const webKit =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)'
const webView =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/140.0.0.0 Mobile Safari/537.36'

/** The places of phones, by what they say of themselves. */
const places: readonly (readonly [name: string, userAgent: string, global?: string])[] = [
  ['Telegram on iOS', `${webKit} Mobile/15E148`, 'TelegramWebviewProxy'],
  ['Telegram on Android', `${webView} Telegram-Android/11.9.0`, 'TelegramWebviewProxy'],
  ['Telegram’s browser on Android', webView.replace('; wv', ''), 'TelegramWebview'],
  ['Messenger', `${webKit} Mobile/15E148 [FBAN/MessengerForiOS;FBAV/470.0.0]`],
  ['KakaoTalk', `${webView};KAKAOTALK 2410600`],
  ['Telegram’s link preview', `${webView} Telegram-Android/11.9.0`],
  ['Instagram on iOS', `${webKit} Mobile/15E148 Instagram 330.0.0.0`],
  ['Instagram on Android', `${webView} Instagram 330.0.0.0 Android`],
  ['Facebook on iOS', `${webKit} Mobile/15E148 [FBAN/FBIOS;FBAV/500.0.0]`],
  ['Facebook on Android', `${webView} [FB_IAB/FB4A;FBAV/500.0.0]`],
  ['Line', `${webKit} Mobile/15E148 Safari Line/14.0.0`],
  ['WeChat', `${webKit} Mobile/15E148 MicroMessenger/8.0.49`],
  ['X', `${webKit} Mobile/15E148 Twitter for iPhone`],
  ['TikTok', `${webKit} Mobile/15E148 musical_ly_39.0.0`],
  ['Snapchat', `${webKit} Mobile/15E148 Snapchat/13.0`],
  ['LinkedIn', `${webKit} Mobile/15E148 [LinkedInApp]`],
  ['World App', `${webKit} Mobile/15E148`, 'WorldApp'],
  ['a view of iOS', `${webKit} Mobile/15E148`],
  ['a view of Android', webView],
]

const encoded = encodeURIComponent(pairingUri)
/** The link that a press opens; `choice` for a list of apps, undefined for a wallet that is not offered. */
const wallets: readonly (readonly [id: string, opens: string | undefined])[] = [
  ['rainbow', `https://rnbwapp.com/wc?uri=${encoded}`],
  ['metaMask', `https://metamask.app.link/wc?uri=${encoded}`],
  ['coinbase', `https://go.cb-w.com/dapp?cb_url=${encodeURIComponent('http://localhost:3000/')}`],
  ['walletConnect', 'choice'],
  ['trust', `https://link.trustwallet.com/wc?uri=${encoded}`],
  ['argent', undefined],
  ['ledger', undefined],
]

/** Addresses that left the page, and how. */
let left: string[] = []
const page = window as unknown as Record<string, unknown>

beforeEach(() => {
  left = []
  localStorage.clear()
  vi.spyOn(window.location, 'href', 'set').mockImplementation((link) => void left.push(`page ${link}`))
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    left.push(`${this.target} ${this.href}`)
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  for (const [, , global] of places) if (global) delete page[global]
  cleanup()
})

async function open(
  userAgent: string,
  global: string | undefined = undefined,
  connectors: readonly OfferedConnector[] = [],
) {
  if (global) page[global] = { postEvent: (type: string, data: string) => left.push(`${type} ${data}`) }
  const pairing = {
    uri: createStore<string | undefined>(pairingUri),
    prepare: vi.fn(async () => {}),
    chooseApp: vi.fn(),
  }
  const subscribe = vi.spyOn(pairing.uri, 'subscribe')
  const opened = await openDialog({
    userAgent,
    width: 390,
    engine: { pairing },
    onStart: ({ discovery }) => discovery.offer(connectors),
  })
  // A press before that waits for the URI.
  await waitFor(() => expect(subscribe).toHaveBeenCalled())
  return opened
}

const tile = (id: string) => screen.queryByTestId(`foyer-wallet-option-${id}`)

for (const [place, userAgent, global] of places)
  describe(`D-51 ${place}`, () => {
    for (const [id, opens] of wallets)
      test(id, async () => {
        const { host } = await open(userAgent, global)
        if (opens === undefined) return expect(tile(id)).toBeNull()
        const isBridge = global === 'TelegramWebviewProxy'
        await act(async () => {
          fireEvent.click(tile(id) as HTMLElement)
        })
        if (opens !== 'choice') {
          const how = isBridge ? `web_app_open_link ${JSON.stringify({ url: opens })}` : `_blank ${opens}`
          return expect(left).toEqual([how])
        }
        act(() => host.attempt.set({ status: 'awaitingScan', walletId: id, pairingUri }))
        // No app is opened by the bare URI; each of the choice has its own link, or leads to its store.
        expect(left).toEqual([])
        const links = screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => href)
        expect(links.filter((href) => !/^https?:/.test(href))).toEqual([])
        expect(links).toContain(`https://rnbwapp.com/wc?uri=${encoded}`)
      })

    test('says where the visitor is, and offers the way out', async () => {
      await open(userAgent, global)
      expect(await screen.findByText(/^You are in the browser of/)).toBeTruthy()
      expect(screen.getByRole('button', { name: 'Copy link of this page' })).toBeTruthy()
    })
  })

describe('D-51 the way out', () => {
  test('Telegram opens the page by the same call as its own library', async () => {
    await open(`${webKit} Mobile/15E148`, 'TelegramWebviewProxy')
    fireEvent.click(await screen.findByRole('button', { name: 'Open in browser' }))
    postEvent('web_app_open_link', { url: location.href })
    expect(left).toHaveLength(2)
    expect(left[0]).toBe(left[1])
  })

  test('Line opens the page by its query', async () => {
    await open(`${webKit} Mobile/15E148 Safari Line/14.0.0`)
    const way = await screen.findByRole<HTMLAnchorElement>('link', { name: /^Open in browser/ })
    expect(new URL(way.href).search).toBe('?openExternalBrowser=1')
  })

  test('KakaoTalk opens the page by a link of its own', async () => {
    await open(`${webKit} Mobile/15E148 KAKAOTALK 25.7.0`)
    fireEvent.click(await screen.findByRole('button', { name: 'Open in browser' }))
    expect(left).toEqual([`page kakaotalk://web/openExternal?url=${encodeURIComponent(location.href)}`])
  })

  test('in a browser there is no such note, and apps are opened as before', async () => {
    await open(`${webKit} Version/18.5 Mobile/15E148 Safari/604.1`)
    await act(async () => {
      fireEvent.click(tile('trust') as HTMLElement)
    })
    expect(left).toEqual([`page trust://wc?uri=${encoded}`])
    expect(screen.queryByText(/^You are in the browser of/)).toBeNull()
  })
})

test.each([
  ['trust', `trust://wc?uri=${encoded}`],
  ['metaMask', `metamask:///wc?uri=${encoded}`],
])(
  'D-51 on the Home Screen of iOS %s is opened by its scheme: an https link would open its page',
  async (id, link) => {
    Object.defineProperty(navigator, 'standalone', { value: true, configurable: true })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'standalone'))
    await open(`${webKit} Mobile/15E148`)
    await act(async () => {
      fireEvent.click(tile(id) as HTMLElement)
    })
    expect(left).toEqual([`page ${link}`])
    expect(tile('argent')).not.toBeNull()
    expect(screen.queryByText(/^You are in the browser of/)).toBeNull()
  },
)

describe('D-51 mini apps', () => {
  const worldApp = { id: 'worldApp', name: 'World App', type: 'worldApp' }
  const farcaster = { id: 'farcaster', name: 'Farcaster', type: 'farcasterMiniApp' }

  test('in World App its connector comes first, and that of Farcaster is not offered', async () => {
    await open(`${webKit} Mobile/15E148`, 'WorldApp', [farcaster, worldApp])
    const ids = screen.getAllByTestId(/^foyer-wallet-option-/).map(({ dataset }) => dataset.testid)
    expect(ids[0]).toBe('foyer-wallet-option-worldApp')
    expect(tile('farcaster')).toBeNull()
    expect(screen.queryByText(/^You are in the browser of/)).toBeNull()
  })

  test('an app that answers the connector is a mini app: it comes first, and there is nothing to leave for', async () => {
    const { host } = await open(`${webKit} Mobile/15E148`, undefined, [farcaster])
    expect(tile('farcaster')).toBeNull()
    expect(await screen.findByText(/^You are in the browser of/)).toBeTruthy()
    act(() => host.discovery.offer([{ ...farcaster, isAnswered: true }]))
    const ids = screen.getAllByTestId(/^foyer-wallet-option-/).map(({ dataset }) => dataset.testid)
    expect(ids[0]).toBe('foyer-wallet-option-farcaster')
    expect(screen.queryByText(/^You are in the browser of/)).toBeNull()
  })

  test('in a browser neither is offered', async () => {
    await open(`${webKit} Version/18.5 Mobile/15E148 Safari/604.1`, undefined, [farcaster, worldApp])
    expect(tile('farcaster')).toBeNull()
    expect(tile('worldApp')).toBeNull()
  })
})

// Last: it stays announced in this page.
describe('D-51 inside a wallet', () => {
  test('its wallet comes first, one press asks it, and there is nothing to leave for', async () => {
    localStorage.setItem('foyer-recent', JSON.stringify(['rainbow']))
    const { engine } = await open(`${webKit} Mobile/15E148 SomeWallet/1.0`)
    act(() => announceWallet('harbour'))
    await waitFor(() => expect(tile('example.harbour')).not.toBeNull())
    const ids = screen.getAllByTestId(/^foyer-wallet-option-/).map(({ dataset }) => dataset.testid)
    expect(ids[0]).toBe('foyer-wallet-option-example.harbour')
    await act(async () => {
      fireEvent.click(tile('example.harbour') as HTMLElement)
    })
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('example.harbour')
    expect(left).toEqual([])
    await waitFor(() => expect(screen.queryByText(/^You are in the browser of/)).toBeNull())
  })
})

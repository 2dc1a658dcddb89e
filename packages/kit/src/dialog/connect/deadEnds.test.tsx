import type { Attempt, Wallet } from '@foyer/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userAgents } from '../../testing/createFakePage.ts'
import { openDialog } from '../../testing/openDialog.tsx'
import { defaultWallets } from '../../wallets/index.ts'

/** Found in the page or not at all, with every way to be had. */
const injectedOnly: Wallet = {
  id: 'tab',
  name: 'Tab Wallet',
  groupName: 'Other',
  iconUrl: 'data:image/png,',
  iconBackground: '#fff',
  injected: { flags: ['isTabWallet'] },
  downloadUrls: {
    qrCode: 'https://example.com/app',
    ios: 'https://example.com/ios',
    chrome: 'https://example.com/tab',
  },
}
const wallets = [...defaultWallets, injectedOnly]

const pairings = {
  on: { walletConnect: true },
  off: { walletConnect: false },
  'not set up': { walletConnect: false, tryOut: { projectSetting: 'ID', helpUrl: 'https://example.com/' } },
} as const
const layouts = {
  wide: { width: 1280 },
  compact: { width: 700 },
  mobile: { width: 390, userAgent: userAgents.iphone },
} as const

/** Ways back, and what is on every screen. */
const aside = /^(Back|Close|Learn More|Copy link|Cancel)/

const stay = (event: Event) => (event.target as Element).closest('a') && event.preventDefault()
beforeEach(() => {
  document.addEventListener('click', stay)
  vi.spyOn(window.location, 'href', 'set').mockImplementation(() => {})
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true })
})
afterEach(() => {
  document.removeEventListener('click', stay)
  vi.useRealTimers()
  vi.restoreAllMocks()
})

interface Screen {
  readonly heading: string
  /** Rows of the list, by wallet id. */
  readonly rows: readonly string[]
  /** Names of the controls that lead on. */
  readonly ways: readonly string[]
  /** A wallet has been asked, and the screen says so. */
  readonly asks: boolean
}

const rowsOnScreen = () =>
  screen.queryAllByTestId(/^foyer-wallet-option-/).filter((row) => !row.hasAttribute('aria-disabled'))
const nameOf = (control: Element) => (control.textContent ?? '').trim()
const waysOnScreen = () =>
  [...document.querySelectorAll<HTMLElement>('[role="dialog"] :is(button, a), dialog :is(button, a)')].filter(
    (control) => !control.dataset.walletId && nameOf(control) !== '' && !aside.test(nameOf(control)),
  )

/** Opens the dialog and presses one control after the other. */
async function walk(options: object, path: readonly string[]): Promise<Screen> {
  cleanup()
  localStorage.clear()
  const opened = await openDialog({ wallets, ...options })
  opened.engine.connect.mockImplementation((walletId) => {
    opened.host.attempt.set({ status: 'opening', slow: false, walletId } as Attempt)
    return new Promise<never>(() => {})
  })
  for (const name of path) {
    const control = name.startsWith('row ')
      ? screen.getByTestId(`foyer-wallet-option-${name.slice(4)}`)
      : waysOnScreen().find((way) => nameOf(way) === name)
    if (!control) throw new Error(`There is no "${name}" after ${path.join(' → ')}`)
    await act(async () => void fireEvent.click(control))
    await act(async () => void vi.advanceTimersByTime(60))
  }
  return {
    heading: [...document.querySelectorAll('h1, h2[data-foyer-title]')].map(nameOf).join(' | '),
    rows: rowsOnScreen().map((row) => row.dataset.walletId ?? ''),
    ways: [...new Set(waysOnScreen().map(nameOf))],
    asks: opened.engine.connect.mock.calls.length > 0,
  }
}

describe.each(Object.entries(pairings))('D-21: with pairing %s', (pairing, pairingOptions) => {
  test.each(Object.entries(layouts))('no way through the %s layout ends in a dead end', async (_, layout) => {
    const options = { ...pairingOptions, ...layout }
    const first = await walk(options, [])
    const seen = new Set<string>()
    let walked = 0
    const open: (readonly string[])[] = [
      ...first.rows.map((id) => [`row ${id}`]),
      ...first.ways.map((way) => [way]),
    ]
    for (let path = open.shift(); path; path = open.shift()) {
      const at = await walk(options, path)
      walked += 1
      const where = `${path.join(' → ')}: ${at.heading}`
      // A wallet that was asked is the end of the way; every other screen leads on.
      if (at.asks) continue
      expect(at.ways, where).not.toEqual([])
      // A downloaded wallet can be connected, unless the development hint is shown.
      const got = path.some((step) => step === 'Continue' || step === 'Connect')
      if (got && pairing !== 'not set up')
        expect(at.heading, where).not.toMatch(/is not (available|installed)/)
      if (got && /is not available/.test(at.heading))
        expect(
          at.ways.some((way) => way.startsWith('How to set it up')),
          where,
        ).toBe(true)
      for (const way of at.ways) {
        const key = `${at.heading}: ${way}`
        // Links lead out of the page, "Reload" and "Refresh" begin anew: both are ways on, and end here. After INSTALL on
        // a card, the dialog goes on.
        if (seen.has(key) || /^(Reload|Refresh|INSTALL(?! Add to)|How to)/.test(way)) continue
        seen.add(key)
        open.push([...path, way])
      }
    }
    expect(walked).toBeGreaterThan(first.rows.length)
  })
})

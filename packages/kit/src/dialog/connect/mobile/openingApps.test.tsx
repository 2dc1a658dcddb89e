import { createStore } from '@foyer/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog } from '../../testing/openDialog.tsx'

const agents = {
  ios: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1',
  android:
    'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
}
const pairingUri = `wc:${'a1'.repeat(32)}@2?relay-protocol=irn&symKey=${'b2'.repeat(32)}`
const encoded = encodeURIComponent(pairingUri)

/** What the page tried to open, in order. */
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

async function openSheet(userAgent: string, ready?: string) {
  const pairing = { uri: createStore(ready), prepare: vi.fn(async () => {}) }
  const sheet = await openDialog({ userAgent, width: 390, walletConnect: true, engine: { pairing } })
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
  ['android', 'trust', pairingUri],
] as const)('B-7.24 to B-7.26 %s: %s is opened within the press', async (os, id, link) => {
  const { engine } = await openSheet(agents[os], pairingUri)
  press(id)
  // Nothing was awaited between the press and this line.
  expect(opened).toEqual([link])
  await act(async () => {})
  expect(engine.connect).toHaveBeenCalledExactlyOnceWith(id)
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

test('B-7.29 a wallet that needs no app opens none', async () => {
  await openSheet(agents.ios, pairingUri)
  press('coinbase')
  expect(opened).toEqual([])
})

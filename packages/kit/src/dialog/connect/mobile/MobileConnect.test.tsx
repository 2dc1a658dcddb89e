import { KitError } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceWallet } from '../../../testing/announceWallet.ts'
import { press, row as tile } from '../../../testing/connectDialog.ts'
import { userAgents } from '../../../testing/createFakePage.ts'
import { openDialog, pairingUri } from '../../../testing/openDialog.tsx'

afterEach(cleanup)

const { iphone: userAgent } = userAgents

const open = () => openDialog({ userAgent, width: 390 })

test('B-2.60: tiles with short names, what a wallet is, and two ways on', async () => {
  await open()
  expect(tile('coinbase').textContent).toBe('Coinbase')
  expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Get a Wallet' })).toBeTruthy()
  const learn = screen.getByRole('link', { name: /^Learn More/ })
  expect([learn.getAttribute('href'), learn.getAttribute('rel')]).toEqual([
    'https://ethereum.org/wallets/',
    'noreferrer noopener',
  ])
})

test('B-8.15, B-8.22: a host may list what cannot be used here; it says "(unsupported)" and cannot be pressed', async () => {
  const { engine } = await openDialog({ userAgent, width: 390, listUnsupported: true })
  const unsupported = ['Browser Wallet', 'Safe', 'Brave Wallet'].map((name) =>
    screen.getByRole('button', { name: `${name} (unsupported)` }),
  )
  expect(document.querySelectorAll('[data-wallet-id]')).toHaveLength(10)
  expect(document.querySelectorAll('[data-ready="false"]')).toHaveLength(unsupported.length)
  for (const button of unsupported) {
    expect(button.getAttribute('aria-disabled')).toBe('true')
    await press(button)
  }
  expect(engine.connect).not.toHaveBeenCalled()
})

test('B-8.22: what cannot be used on this phone is after all that can', async () => {
  await openDialog({ userAgent, width: 390, listUnsupported: true })
  const ready = [...document.querySelectorAll<HTMLElement>('[data-wallet-id]')].map(
    ({ dataset }) => dataset.ready,
  )
  expect(ready).toEqual([...Array(7).fill('true'), ...Array(3).fill('false')])
})

test('B-8.22: left out, a phone lists what can be used there alone', async () => {
  await open()
  expect(document.querySelectorAll('[data-ready="false"]')).toHaveLength(0)
  expect(screen.queryByText(/\(unsupported\)/)).toBeNull()
})

test('D10: when announcements were left out, a line says so', async () => {
  await open()
  const line = /More wallets announced themselves/
  act(() => {
    for (let index = 0; index < 32; index++) announceWallet(`n${index}`)
  })
  expect(tile('example.n31')).toBeTruthy()
  expect(screen.queryByText(line)).toBeNull()
  act(() => announceWallet('n32'))
  expect(screen.getByText(line)).toBeTruthy()
})

test('B-8.27, D-20: what has to be set for an app is announced, for each tile that is pressed', async () => {
  const tryOut = { projectSetting: 'PROJECT_ID', helpUrl: 'https://example.com/set-up' }
  await openDialog({ userAgent, width: 390, walletConnect: false, tryOut })
  const region = () => within(screen.getByRole('dialog')).getByRole('status')
  fireEvent.click(tile('rainbow'))
  const first = region()
  // A region that comes with its text is not read.
  expect(first.textContent).toBe('')
  await eventually(() => expect(region().textContent).toMatch(/Set PROJECT_ID and start again/))
  expect(region()).toBe(first)
  await press(tile('argent'))
  expect(region()).not.toBe(first)
})

test('B-2.62, B-9.8: Get a Wallet lists three, each with the store of this phone, and leads back', async () => {
  await open()
  await press(screen.getByRole('button', { name: 'Get a Wallet' }))
  const links = screen.getAllByRole('link', { name: /^GET/ })
  expect(links.map((link) => link.textContent?.slice(4, 12))).toEqual(['Rainbow ', 'Coinbase', 'MetaMask'])
  expect(links.every((link) => link.getAttribute('href')?.startsWith('https://apps.apple.com/'))).toBe(true)
  await press(screen.getByRole('button', { name: 'Back' }))
  expect(tile('rainbow')).toBeTruthy()
})

test('D-49, B-3.2: GET opens the store, and what to do meanwhile is shown, up to the press that connects', async () => {
  const { engine } = await open()
  await press(screen.getByRole('button', { name: 'Get a Wallet' }))
  const store = screen.getByRole('link', { name: /^GET MetaMask/ })
  store.addEventListener('click', (event) => event.preventDefault())
  await press(store)
  expect(screen.getByRole('heading', { name: 'Get started with MetaMask' })).toBeTruthy()
  const steps = screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  expect(steps).toEqual([
    expect.stringMatching(/^Open the MetaMask app/),
    expect.stringMatching(/^Create or import a wallet/),
    'Come back to this pagePress Connect here, then confirm in MetaMask.',
  ])
  expect(screen.getByRole('link', { name: /^Learn More/ }).getAttribute('href')).toBe(
    'https://metamask.io/faqs/',
  )
  await press(screen.getByRole('button', { name: 'Back' }))
  expect(screen.getByRole('heading', { name: 'Get a Wallet' })).toBeTruthy()
  const again = screen.getByRole('link', { name: /^GET MetaMask/ })
  again.addEventListener('click', (event) => event.preventDefault())
  await press(again)
  await press(screen.getByRole('button', { name: 'Connect' }))
  expect(engine.connect).toHaveBeenCalledExactlyOnceWith('metaMask')
  expect(tile('metaMask')).toBeTruthy()
})

test('a pressed tile waits, and when the app does not come up there is a link to it (X16)', async () => {
  const { engine, host } = await open()
  await press(tile('rainbow'))
  expect(engine.connect).toHaveBeenCalledExactlyOnceWith('rainbow')
  act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
  expect(tile('rainbow').getAttribute('aria-busy')).toBe('true')
  expect(screen.getByRole('link', { name: 'Open Rainbow' }).getAttribute('href')).toBe(
    `rainbow://wc?uri=${encodeURIComponent(pairingUri)}`,
  )
  await press(screen.getByRole('button', { name: 'Cancel' }))
  expect(engine.cancelConnect).toHaveBeenCalledOnce()
})

test('B-8.1: on a phone a rejection says nothing', async () => {
  const { host } = await open()
  await press(tile('rainbow'))
  act(() => host.attempt.set({ status: 'rejected', walletId: 'rainbow' }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.queryByText(/RETRY/)).toBeNull()
})

test('any other failure is told, with RETRY', async () => {
  const { engine, host } = await open()
  await press(tile('rainbow'))
  const error = new KitError('pairingUnavailable', '')
  act(() => host.attempt.set({ status: 'failed', walletId: 'rainbow', error }))
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
  await press(screen.getByRole('button', { name: 'RETRY' }))
  expect(engine.connect).toHaveBeenCalledTimes(2)
})

test('B-2.35: the focus is on the tile again when RETRY or Cancel is gone', async () => {
  const { host } = await open()
  const pressWithFocus = async (control: HTMLElement) => {
    control.focus()
    await press(control)
  }
  await pressWithFocus(tile('rainbow'))
  const error = new KitError('pairingUnavailable', '')
  act(() => host.attempt.set({ status: 'failed', walletId: 'rainbow', error }))
  await pressWithFocus(screen.getByRole('button', { name: 'RETRY' }))
  act(() => host.attempt.set({ status: 'opening', walletId: 'rainbow', slow: false }))
  expect(document.activeElement).toBe(tile('rainbow'))
  await pressWithFocus(screen.getByRole('button', { name: 'Cancel' }))
  act(() => host.attempt.set({ status: 'idle' }))
  expect(document.activeElement).toBe(tile('rainbow'))
})

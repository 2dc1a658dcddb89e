import { dialogMessages, KitError } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  button,
  heading,
  open,
  openEachAnew,
  phone,
  popup,
  press,
  row,
  select,
  wallet,
} from '../../testing/connectDialog.ts'
import { pairingUri } from '../../testing/openDialog.tsx'

openEachAnew()

describe('asking a wallet', () => {
  test('B-4.1, B-9.13, B-9.20, B-11.20: the step changes 50 ms after the wallet has been asked, not when it was pressed', async () => {
    const { engine, host } = await open()
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    const wait = (ms: number) => act(async () => void vi.advanceTimersByTime(ms))
    await press(row('popup'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('popup')
    expect(row('popup').getAttribute('aria-current')).toBe('true')
    await wait(1000)
    expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
    act(() => host.attempt.set({ status: 'opening', walletId: 'popup', slow: false }))
    await wait(49)
    expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
    await wait(1)
    expect(screen.getByRole('heading', { name: 'Opening Wallet popup…' })).toBeTruthy()
  })

  test('the row keeps the focus, and what happens is read out', async () => {
    const opened = await open()
    row('popup').focus()
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading(/^Opening/)
    expect(document.activeElement).toBe(row('popup'))
    // A region that comes with its text is not read.
    const region = within(screen.getByRole('dialog')).getByRole('status')
    expect(region.textContent).toBe('')
    await eventually(() => expect(region.textContent).toBe('Confirm in the wallet'))
  })

  test('a selected row does nothing more', async () => {
    const { engine } = await open()
    await press(row('phone'))
    await press(row('phone'))
    expect(engine.connect).toHaveBeenCalledOnce()
  })

  test('B-11.12: asked, it says so and turns; RETRY takes the place of that', async () => {
    const opened = await open()
    const turning = () => document.querySelector('[data-waits]')
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    expect(await heading('Opening Wallet popup…')).toBeTruthy()
    expect(screen.getByText('Confirm in the wallet', { selector: 'p' })).toBeTruthy()
    expect(turning()).not.toBeNull()
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    act(() => opened.host.attempt.set({ status: 'rejected', walletId: 'popup' }))
    expect(button('RETRY')).toBeTruthy()
    expect(turning()).toBeNull()
    expect(screen.queryByText('Confirm in the wallet')).toBeNull()
  })

  test('B-8.1: a rejection offers RETRY and shows no error; RETRY asks again (B-8.24)', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'rejected', walletId: 'phone' })
    await waitFor(() => button('RETRY'))
    expect(screen.queryByRole('alert')).toBeNull()
    await press(button('RETRY'))
    expect(opened.engine.connect).toHaveBeenCalledTimes(2)
    act(() => opened.host.attempt.set({ status: 'opening', walletId: 'phone', slow: false }))
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
  })

  test('an older rejection by the same wallet does not answer for the new request', async () => {
    const opened = await open({
      onStart: (host) => host.attempt.set({ status: 'rejected', walletId: 'phone' }),
    })
    await press(row('phone'))
    await act(async () => {})
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'phone', pairingUri }))
    expect(await heading(/^Scan/)).toBeTruthy()
  })

  test.each([
    ['requestPending', 'A request is already waiting in your wallet. Open it to answer.'],
    ['unknown', 'Oops, something went wrong!'],
    ['safeUnavailable', 'Could not load Safe information'],
  ] as const)('B-8.4, B-8.17: %s is told in our words, with RETRY', async (code, text) => {
    const opened = await open()
    const error = new KitError(code, '<b>what the wallet said</b>')
    await select(opened, 'phone', { status: 'failed', walletId: 'phone', error })
    expect((await screen.findByRole('alert')).textContent).toBe(text)
    expect(button('RETRY')).toBeTruthy()
  })

  test('B-8.16, B-8.21: a wallet that turns out to be gone can be installed', async () => {
    const opened = await open()
    const error = new KitError('walletNotInstalled', '')
    await select(opened, 'phone', { status: 'failed', walletId: 'phone', error })
    expect(await heading('Wallet phone is not installed')).toBeTruthy()
    const install = screen.getByRole('link', { name: /^INSTALL/ })
    expect(install.getAttribute('href')).toBe('https://example.com/ext')
    expect(install.getAttribute('target')).toBe('_blank')
  })

  test('B-8.16: or it is not available', async () => {
    const opened = await open()
    const error = new KitError('walletNotInstalled', '')
    await select(opened, 'other', { status: 'failed', walletId: 'other', error })
    expect(await heading('Wallet other is not available')).toBeTruthy()
  })

  test('W1, W23: after ten seconds there is a hint to open the wallet, and a Cancel that leads back to the list', async () => {
    const opened = await open({ width: 700 })
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: true })
    await heading(/^Opening/)
    expect(
      screen.getByText(/^Nothing to see\?.* behind this window\. Open Wallet popup and look for it\.$/, {
        selector: 'p',
      }),
    ).toBeTruthy()
    await press(button('Cancel'))
    expect(opened.engine.cancelConnect).toHaveBeenCalledOnce()
    expect(document.activeElement).toBe(row('popup'))
  })

  test('B-8.1: after a refusal the focus is on RETRY, unless it has left the row', async () => {
    const opened = await open()
    row('popup').focus()
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading(/^Opening/)
    act(() => opened.host.attempt.set({ status: 'rejected', walletId: 'popup' }))
    await waitFor(() => expect(document.activeElement).toBe(button('RETRY')))
    act(() => opened.host.attempt.set({ status: 'opening', walletId: 'popup', slow: false }))
    await heading(/^Opening/)
    row('phone').focus()
    act(() => opened.host.attempt.set({ status: 'rejected', walletId: 'popup' }))
    await waitFor(() => button('RETRY'))
    expect(document.activeElement).toBe(row('phone'))
  })

  test('B-11.21: another wallet replaces the first one, whose later failure says nothing', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
    await heading(/^Scan/)
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading('Opening Wallet popup…')
    act(() => opened.host.attempt.set({ status: 'rejected', walletId: 'phone' }))
    expect(screen.queryByRole('button', { name: 'RETRY' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Opening Wallet popup…' })).toBeTruthy()
  })

  test('X17: the link of a code is shown where the clipboard refuses it', async () => {
    Object.defineProperty(navigator, 'clipboard', { configurable: true, value: undefined })
    const opened = await open()
    await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
    await heading('Scan with Wallet phone')
    await press(button('Copy link'))
    expect(screen.getByText(pairingUri)).toBeTruthy()
    expect(getSelection()?.toString()).toBe(pairingUri)
    const announced = () => screen.getAllByRole('status').map((region) => region.textContent)
    await eventually(() => expect(announced()).toContain(dialogMessages.account.copyFailed))
  })

  test('B-11.20: the place of a code is kept from the start, with nothing said that is not so yet', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'opening', walletId: 'phone', slow: false })
    await heading('Scan with Wallet phone')
    const [region] = screen.getAllByRole('status')
    await eventually(() => expect(region?.textContent).toBe('Preparing the code…'))
    expect(screen.queryByText('Confirm in the wallet')).toBeNull()
    expect(button('Copy link').getAttribute('aria-disabled')).toBe('true')
    act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'phone', pairingUri }))
    expect(region?.textContent).toBe('Scan with Wallet phone')
    expect(button('Copy link').getAttribute('aria-disabled')).toBeNull()
    const error = new KitError('pairingUnavailable', '')
    act(() => opened.host.attempt.set({ status: 'failed', walletId: 'phone', error }))
    expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
    expect(button('RETRY')).toBeTruthy()
  })

  test('D16: a wallet that was there and is gone can be looked for again', async () => {
    const opened = await open()
    const error = new KitError('walletNotInstalled', '')
    await select(opened, 'popup', { status: 'failed', walletId: 'popup', error })
    expect(await heading('Wallet popup is not available')).toBeTruthy()
    expect(button('Reload')).toBeTruthy()
  })

  test('B-2.35: the focus stays when another try fails in another way, and RETRY is gone', async () => {
    const opened = await open()
    const fail = (code: 'timeout' | 'walletNotInstalled') =>
      act(() =>
        opened.host.attempt.set({ status: 'failed', walletId: 'popup', error: new KitError(code, '') }),
      )
    await press(row('popup'))
    fail('timeout')
    await waitFor(() => button('RETRY').focus())
    fail('walletNotInstalled')
    expect(document.activeElement).toBe(await heading('Wallet popup is not available'))
  })

  test('the ring has the colour of its wallet, and not of the one before it', async () => {
    const accented = wallet('accented', { connector: 'coinbase', iconAccent: '#f6851a' })
    const opened = await open({ wallets: [accented, popup] })
    const ring = () => document.querySelector<HTMLElement>('[data-waits]')?.style.getPropertyValue('--accent')
    await select(opened, 'accented', { status: 'opening', walletId: 'accented', slow: false })
    await heading('Opening Wallet accented…')
    expect(ring()).toBe('#f6851a')
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading('Opening Wallet popup…')
    expect(ring()).toBe('')
  })

  test('B-11.1, B-2.64: closed and opened again, it begins at the list', async () => {
    const opened = await open()
    await select(opened, 'popup', { status: 'opening', walletId: 'popup', slow: false })
    await heading(/^Opening/)
    act(() => opened.kit.close())
    act(() => opened.kit.open('connect'))
    expect(screen.getByRole('heading', { name: 'What is a wallet?' })).toBeTruthy()
    expect(row('popup').getAttribute('aria-current')).toBeNull()
    expect(opened.engine.cancelConnect).not.toHaveBeenCalled()
  })

  test('B-10.7, B-11.3: a code, its text to copy, and a way to get the wallet', async () => {
    const opened = await open()
    await select(opened, 'phone', { status: 'awaitingScan', walletId: 'phone', pairingUri })
    await heading('Scan with Wallet phone')
    expect(await screen.findByRole('img', { name: 'Code to scan with Wallet phone' })).toBeTruthy()
    expect(button('Copy link')).toBeTruthy()
    await press(button('Don’t have Wallet phone?'))
    expect(await heading('Get Wallet phone')).toBeTruthy()
    await press(button('Back'))
    expect(await heading('Scan with Wallet phone')).toBeTruthy()
    expect(opened.engine.connect).toHaveBeenCalledOnce()
  })
})

describe('a wallet that could also be scanned with, in this browser', () => {
  const found = { ...phone, injected: { flags: ['isPhone'] } }
  beforeEach(() => {
    Object.assign(window, { ethereum: { isPhone: true, request: () => new Promise(() => {}) } })
  })
  afterEach(() => {
    Reflect.deleteProperty(window, 'ethereum')
  })

  test('B-10.7: shows no code, not even the place of one', async () => {
    const opened = await open({ wallets: [found] })
    await select(opened, 'phone', { status: 'opening', walletId: 'phone', slow: false })
    expect(await heading('Opening Wallet phone…')).toBeTruthy()
    act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'phone', pairingUri }))
    expect(screen.queryByRole('img', { name: /^Code/ })).toBeNull()
    expect(screen.queryByRole('button', { name: 'Copy link' })).toBeNull()
    expect(screen.getByRole('heading', { name: 'Opening Wallet phone…' })).toBeTruthy()
  })

  test('B-10.10: has no steps for a code, and is asked after its download', async () => {
    const { engine } = await open({ wallets: [found] })
    await press(button('Get a Wallet'))
    await press(button('GET Wallet phone'))
    await press(button(/for your phone/))
    await press(button('Continue'))
    expect(engine.connect).toHaveBeenCalledExactlyOnceWith('phone')
    expect(screen.queryByRole('heading', { name: /^Get started/ })).toBeNull()
  })
})

import { KitError } from '@foyer/core'
import { act, screen } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { button, open, openEachAnew, press, select } from '../../testing/connectDialog.ts'
import { userAgents } from '../../testing/createFakePage.ts'
import { pairingUri } from '../../testing/openDialog.tsx'

openEachAnew()

const shown = { status: 'awaitingScan', walletId: 'phone', pairingUri } as const
const unreachable = { ...shown, error: new KitError('pairingUnavailable', '') }
const { iphone: iPhone } = userAgents

test('X23 a relay that cannot be reached is named below the code, and RETRY asks it again', async () => {
  const opened = await open()
  await select(opened, 'phone', shown)
  const code = await screen.findByRole('img', { name: /^Code to scan/ })
  act(() => opened.host.attempt.set(unreachable))
  const alert = screen.getByRole('alert')
  expect(alert.textContent).toContain('cannot be reached')
  expect(code.isConnected).toBe(true)
  expect(code.compareDocumentPosition(alert)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  const { length } = opened.engine.connect.mock.calls
  await press(button('RETRY'))
  expect(opened.engine.connect.mock.calls.slice(length)).toEqual([['phone']])
  expect(opened.engine.cancelConnect).not.toHaveBeenCalled()
  act(() => opened.host.attempt.set({ ...shown }))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(button('Copy link')).toBeTruthy()
})

test('X23 on a phone it takes the place of the link to the app, which would find nothing there', async () => {
  const opened = await open({ width: 390, userAgent: iPhone })
  await select(opened, 'phone', unreachable)
  expect(screen.getByRole('alert').textContent).toContain('cannot be reached')
  expect(screen.queryByRole('link', { name: /^Open/ })).toBeNull()
  const { length } = opened.engine.connect.mock.calls
  await press(button('RETRY'))
  expect(opened.engine.connect.mock.calls.slice(length)).toEqual([['phone']])
  act(() => opened.host.attempt.set(shown))
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('link', { name: /^Open/ })).toBeTruthy()
  act(() => opened.host.attempt.set(unreachable))
  await press(button('Cancel'))
  expect(opened.engine.cancelConnect).toHaveBeenCalled()
})

describe("wagmi's own WalletConnect, which has no code before the relay has answered", () => {
  const offered = [{ id: 'walletConnect', name: 'WalletConnect', type: 'walletConnect' }]
  const byHost = (options: Parameters<typeof open>[0] = {}) =>
    open({ walletConnect: false, onStart: ({ discovery }) => discovery.offer(offered), ...options })
  const opening = { status: 'opening', walletId: 'phone', slow: false } as const

  test('has the place of a code, then says what is wrong, with a way out', async () => {
    const opened = await byHost()
    await select(opened, 'phone', opening)
    expect(await screen.findByRole('heading', { name: 'Scan with Wallet phone' })).toBeTruthy()
    expect(screen.queryByText('Confirm in the wallet')).toBeNull()
    act(() => opened.host.attempt.set({ ...opening, slow: true }))
    expect(screen.getByText(/cannot be reached/, { selector: 'p' })).toBeTruthy()
    expect(screen.queryByText(/^Nothing to see/)).toBeNull()
    await press(button('Cancel'))
    expect(opened.engine.cancelConnect).toHaveBeenCalled()
  })

  test('says it on a phone, too', async () => {
    const opened = await byHost({ width: 390, userAgent: iPhone })
    await select(opened, 'phone', { ...opening, slow: true })
    expect(screen.getByText(/cannot be reached/, { selector: 'span' })).toBeTruthy()
    expect(screen.queryByText(/Nothing to see/)).toBeNull()
    act(() => opened.host.attempt.set(shown))
    expect(button('Cancel')).toBeTruthy()
    expect(screen.queryByText(/cannot be reached/)).toBeNull()
  })
})

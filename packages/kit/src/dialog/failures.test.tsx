import { dialogMessages, errorTexts, KitError, type KitErrorCode } from '@foyer/core'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { userAgents } from '../testing/createFakePage.ts'
import { connected, openDialog, unverified } from '../testing/openDialog.tsx'

const reload = vi.fn()
const { href, hostname } = location

beforeEach(() => {
  reload.mockClear()
  vi.stubGlobal('location', { href, hostname, reload })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const { iphone } = userAgents
/** The labels of everything that leads on from a failure. */
const ways = ['RETRY', 'INSTALL', 'Reload', 'Disconnect']

function offered() {
  const dialog = within(screen.getByRole('dialog'))
  return [...dialog.queryAllByRole('button'), ...dialog.queryAllByRole('link')]
    .map((control) => ways.find((label) => control.textContent.startsWith(label)))
    .filter((label) => label !== undefined)
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })))
const alert = () => screen.getByRole('alert').textContent

/**
 * One code of each kind, and what helps while no wallet is connected, and while one is. The whole table is core's to
 * test, and the gallery shows every code.
 */
const table: readonly (readonly [
  code: KitErrorCode,
  connecting: string | undefined,
  switching: string | undefined,
])[] = [
  ['requestPending', 'RETRY', 'RETRY'],
  ['unauthorized', 'RETRY', 'Disconnect'],
  ['unsupportedMethod', undefined, undefined],
  ['outdatedPage', 'Reload', 'Reload'],
]

describe('what a failure offers is what its text speaks of', () => {
  test.each(table)('%s in the connect dialog', async (code, connecting) => {
    const { engine, host } = await openDialog({})
    act(() => void fireEvent.click(screen.getByTestId('foyer-wallet-option-coinbase')))
    act(() => host.attempt.set({ status: 'failed', walletId: 'coinbase', error: new KitError(code, '') }))
    await screen.findByRole('alert')
    expect(alert()).toBe(errorTexts[code])
    expect(offered()).toEqual(connecting ? [connecting] : [])
    if (connecting === 'RETRY') {
      await press('RETRY')
      expect(engine.connect).toHaveBeenCalledTimes(2)
    }
  })

  test.each(table)('%s on a phone', async (code, connecting) => {
    const { engine, host } = await openDialog({ userAgent: iphone, width: 390 })
    await act(async () => void fireEvent.click(screen.getByTestId('foyer-wallet-option-rainbow')))
    act(() => host.attempt.set({ status: 'failed', walletId: 'rainbow', error: new KitError(code, '') }))
    expect(alert()).toBe(errorTexts[code])
    expect(offered()).toEqual(connecting ? [connecting] : [])
    if (connecting === 'RETRY') {
      await press('RETRY')
      expect(engine.connect).toHaveBeenCalledTimes(2)
    }
  })

  test.each(table)('%s in the network dialog', async (code, _connecting, switching) => {
    const { engine, host } = await openDialog({
      view: 'chain',
      session: connected,
      onStart: (host) =>
        host.chains.set([
          { id: 1, name: 'Ethereum' },
          { id: 10, name: 'OP Mainnet' },
        ]),
    })
    act(() => host.chainSwitch.set({ status: 'failed', chainId: 10, error: new KitError(code, '') }))
    expect(alert()).toBe(errorTexts[code])
    expect(offered()).toEqual(switching ? [switching] : [])
    if (switching === 'RETRY') {
      screen.getByRole('button', { name: 'RETRY' }).focus()
      await press('RETRY')
      expect(engine.switchChain).toHaveBeenCalledExactlyOnceWith(10)
      act(() => host.chainSwitch.set({ status: 'confirming', chainId: 10, slow: false }))
      expect(screen.queryByRole('alert')).toBeNull()
      // The button is gone: the focus is on the row that waits.
      expect(document.activeElement).toBe(screen.getByTestId('foyer-chain-option-10'))
    }
    if (switching === 'Disconnect') {
      await press('Disconnect')
      expect(engine.disconnect).toHaveBeenCalledOnce()
      expect(screen.queryByRole('dialog')).toBeNull()
    }
  })

  test('"Reload to go on." stands above Reload, which reloads', async () => {
    const { host } = await openDialog({})
    act(() => void fireEvent.click(screen.getByTestId('foyer-wallet-option-coinbase')))
    const error = new KitError('outdatedPage', '')
    act(() => host.attempt.set({ status: 'failed', walletId: 'coinbase', error }))
    await press((await screen.findByRole('button', { name: 'Reload' })).textContent)
    expect(reload).toHaveBeenCalledOnce()
  })

  test('a wallet that is gone on a phone leads to its store', async () => {
    const { host } = await openDialog({ userAgent: iphone, width: 390 })
    await act(async () => void fireEvent.click(screen.getByTestId('foyer-wallet-option-rainbow')))
    const error = new KitError('walletNotInstalled', '')
    act(() => host.attempt.set({ status: 'failed', walletId: 'rainbow', error }))
    expect(offered()).toEqual(['INSTALL'])
    expect(screen.getByRole('link', { name: /INSTALL/ }).getAttribute('href')).toMatch(
      /^https:\/\/apps\.apple/,
    )
  })

  test('an extension that is gone while it is to switch can be looked for again', async () => {
    const { host } = await openDialog({
      view: 'chain',
      session: connected,
      onStart: (host) => host.chains.set([{ id: 10, name: 'OP Mainnet' }]),
    })
    const error = new KitError('walletNotInstalled', '')
    act(() => host.chainSwitch.set({ status: 'failed', chainId: 10, error }))
    expect(offered()).toEqual(['Reload'])
  })

  test.each([
    'signInPrepare',
    'signInSign',
    'signInVerify',
    'cookiesBlocked',
    'rateLimited',
    'unknown',
  ] as const)(
    '%s while signing in: the words of the table, and one button that tries again',
    async (error) => {
      const { engine } = await openDialog({
        session: unverified,
        onStart: (host) => host.signIn.set({ status: 'idle', error }),
      })
      expect(alert()).toBe(errorTexts[error])
      engine.prepareSignIn.mockClear()
      await press('Try again')
      expect(engine.prepareSignIn).toHaveBeenCalledOnce()
    },
  )

  test('a dialog with a fault can be tried again', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {})
    const { host } = await openDialog({
      view: 'chain',
      session: connected,
      onStart: (host) => host.chains.set([undefined as never]),
    })
    expect(alert()).toBe(dialogMessages.errors.unknown)
    host.chains.set([{ id: 10, name: 'OP Mainnet' }])
    await press('RETRY')
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByTestId('foyer-chain-option-10')).toBeTruthy()
    logged.mockRestore()
  })
})

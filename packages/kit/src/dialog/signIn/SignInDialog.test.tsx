import type { SignIn } from '@foyer/core'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, describe, expect, test } from 'vitest'
import { connected, openDialog, unverified } from '../../testing/openDialog.tsx'

afterEach(cleanup)

const nonce = 'Zk3u9QwXb7Lr2Ya8'
const open = (signIn: SignIn) =>
  openDialog({ view: 'connect', session: unverified, onStart: (host) => host.signIn.set(signIn) })
const button = () => screen.getByTestId('foyer-auth-message-button')

test('B-2.11: pressed while unauthenticated, the door opens on "Verify your account"', async () => {
  await open({ status: 'idle', nonce })
  expect(screen.getByRole('dialog', { name: 'Verify your account' })).toBeTruthy()
})

test('a name stands above its address, which the window of the wallet shows', async () => {
  const lines = () => [...(screen.getAllByRole('listitem')[0]?.querySelectorAll('bdi') ?? [])]
  const { host } = await open({ status: 'idle', nonce })
  expect(lines().map((line) => line.textContent)).toEqual(['0xd8…6045'])
  const { account } = unverified
  if (!account) throw new Error('The session has no account.')
  const named = { ...account, ensName: 'vitalik.eth', displayName: 'vitalik.eth' }
  act(() => host.session.set({ ...unverified, account: named }))
  expect(lines().map((line) => line.textContent)).toEqual(['vitalik.eth', '0xd8…6045'])
})

test('B2, B-4.81: the nonce is asked for when the screen appears', async () => {
  const { engine } = await open({ status: 'idle' })
  expect(engine.prepareSignIn).toHaveBeenCalled()
  expect(engine.signIn).not.toHaveBeenCalled()
})

test('another wallet or account, whose message needs a nonce of its own, gets one without a press', async () => {
  const { engine, host } = await open({ status: 'idle', nonce })
  engine.prepareSignIn.mockClear()
  const { account } = unverified
  await act(async () =>
    host.session.set({ ...unverified, wallet: { id: 'other', name: 'Other', canSwitchChain: true } }),
  )
  expect(engine.prepareSignIn).toHaveBeenCalledOnce()
  const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
  if (account)
    await act(async () => host.session.set({ ...unverified, account: { ...account, address: other } }))
  expect(engine.prepareSignIn).toHaveBeenCalledTimes(2)
})

const table: readonly (readonly [signIn: SignIn, label: string, press: 'sign' | 'prepare' | undefined])[] = [
  [{ status: 'idle' }, 'Preparing message…', undefined],
  [{ status: 'preparing' }, 'Preparing message…', undefined],
  [{ status: 'idle', nonce }, 'Sign message', 'sign'],
  [{ status: 'switching', nonce }, 'Confirm in wallet', undefined],
  [{ status: 'signing', nonce }, 'Waiting for signature...', undefined],
  [{ status: 'verifying', nonce }, 'Verifying signature...', undefined],
  [{ status: 'idle', error: 'signInPrepare' }, 'Try again', 'prepare'],
  [{ status: 'idle', error: 'signInVerify' }, 'Try again', 'prepare'],
  [{ status: 'idle', nonce, error: 'signInSign' }, 'Sign message', 'sign'],
  [{ status: 'idle', nonce, error: 'unknown' }, 'Sign message', 'sign'],
  [{ status: 'idle', nonce, error: 'switchChainFailed' }, 'Sign message', 'sign'],
]

test.each(table)('B-2.71: %j reads "%s", and a press does: %s', async (signIn, label, press) => {
  const { engine } = await open(signIn)
  expect(button().textContent).toBe(label)
  expect(button().getAttribute('aria-disabled')).toBe(press ? null : 'true')
  engine.prepareSignIn.mockClear()
  await act(async () => fireEvent.click(button()))
  expect(engine.signIn).toHaveBeenCalledTimes(press === 'sign' ? 1 : 0)
  expect(engine.prepareSignIn).toHaveBeenCalledTimes(press === 'prepare' ? 1 : 0)
})

test.each([
  ['signInPrepare', 'Error preparing message, please retry!'],
  ['signInSign', 'Error signing message, please retry!'],
  ['signInVerify', 'Error verifying signature, please retry!'],
  ['rateLimited', 'The network is busy. Please try again in a moment.'],
  ['unknown', 'Oops, something went wrong!'],
] as const)('B-2.74, B-8.9 to B-8.12: %s is told, and gone with the next try', async (error, text) => {
  const { host } = await open({ status: 'idle', nonce, error })
  expect(screen.getByRole('alert').textContent).toBe(text)
  act(() => host.signIn.set({ status: 'signing', nonce }))
  expect(screen.queryByRole('alert')).toBeNull()
})

test('C14: on a network that is not offered it says so, until something went wrong besides', async () => {
  const chain = { id: 56, name: 'BNB Smart Chain', unsupported: true } as const
  const wrong = { ...unverified, chain }
  const { host } = await openDialog({
    view: 'connect',
    session: wrong,
    onStart: (started) => started.signIn.set({ status: 'idle', nonce }),
  })
  const text = 'Wrong network detected, switch or disconnect to continue'
  expect(screen.getByRole('alert').textContent).toBe(text)
  act(() => host.signIn.set({ status: 'idle', nonce, error: 'signInSign' }))
  expect(screen.getByRole('alert').textContent).toBe('Error signing message, please retry!')
  act(() => {
    host.signIn.set({ status: 'idle', nonce })
    host.session.set(unverified)
  })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('the button keeps the focus while it waits, and the wait is read out', async () => {
  const { host } = await open({ status: 'idle', nonce })
  button().focus()
  act(() => host.signIn.set({ status: 'signing', nonce }))
  expect(document.activeElement).toBe(button())
  expect(within(screen.getByRole('dialog')).getByRole('status').textContent).toBe('Waiting for signature...')
})

describe('B-2.72, B-2.73: every way out disconnects', () => {
  const ways: readonly (readonly [string, (dialog: HTMLElement) => void])[] = [
    ['Cancel', () => fireEvent.click(screen.getByRole('button', { name: 'Cancel' }))],
    ['Close', () => fireEvent.click(screen.getByRole('button', { name: 'Close' }))],
    ['Escape', (dialog) => void dialog.dispatchEvent(new Event('cancel', { cancelable: true }))],
    [
      'a press outside',
      (dialog) => {
        fireEvent.pointerDown(dialog)
        fireEvent.pointerUp(dialog)
        fireEvent.click(dialog)
      },
    ],
  ]
  test.each(ways)('%s', async (_, leave) => {
    const { engine, dialog } = await open({ status: 'signing', nonce })
    await act(async () => leave(dialog))
    expect(engine.disconnect).toHaveBeenCalledOnce()
    expect(screen.queryByRole('dialog')).toBeNull()
  })
})

test('B-4.23: connecting turns the open dialog into this one, and the focus stays in it', async () => {
  const { host, dialog } = await openDialog({ onStart: (host) => host.signIn.set({ status: 'idle', nonce }) })
  screen.getByTestId('foyer-wallet-option-rainbow').focus()
  await act(async () => host.session.set(unverified))
  expect(screen.getByRole('dialog', { name: 'Verify your account' })).toBe(dialog)
  expect(document.activeElement?.textContent).toBe('Verify your account')
})

test('B-4.24: once the server has agreed, the dialog is gone and stays gone', async () => {
  const { host } = await open({ status: 'verifying', nonce })
  act(() => host.session.set({ ...connected, authentication: 'authenticated' }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => host.session.set({ status: 'disconnected', stale: false }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

import { act, cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connected, openDialog, unverified } from '../testing/openDialog.tsx'

afterEach(cleanup)

const announced = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
const bnb = { id: 56, name: 'BNB Smart Chain', unsupported: true } as const
const disconnected = { status: 'disconnected', stale: false } as const
const wrongNetwork = 'Wrong network detected, switch or disconnect to continue'

test('4.1.3: that the visitor is connected is announced, once the dialog is gone', async () => {
  const { host } = await openDialog({ session: unverified, view: 'connect' })
  act(() => host.session.set(connected))
  expect(screen.queryByRole('dialog')).toBeNull()
  await waitFor(() => expect(announced()).toContain('Connected'))
  act(() => host.session.set(disconnected))
  await waitFor(() => expect(announced()).not.toContain('Connected'))
})

test('4.1.3: that the wallet is disconnected is announced, until it is connected again', async () => {
  const { host } = await openDialog({ session: connected, view: 'account' })
  act(() => host.session.set(disconnected))
  await waitFor(() => expect(announced()).toContain('Disconnected'))
  act(() => host.session.set(connected))
  await waitFor(() => expect(announced()).toEqual(['Connected']))
})

test('4.1.3: a session that is not restored is not announced: nothing was left', async () => {
  const { host } = await openDialog({ session: connected, view: 'account' })
  act(() => host.session.set({ status: 'loading', stale: false }))
  act(() => host.session.set(disconnected))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(announced()).not.toContain('Disconnected')
})

test('4.1.3: what was announced is gone when a dialog opens, and is not read again when it closes', async () => {
  const { host, kit } = await openDialog({ session: unverified, view: 'connect' })
  act(() => host.session.set(connected))
  await waitFor(() => expect(announced()).toContain('Connected'))
  act(() => kit.open('account'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  act(() => kit.close())
  expect(announced()).not.toContain('Connected')
})

test('4.1.3: a restored session is not announced', async () => {
  const { host } = await openDialog({ session: connected, view: 'account' })
  act(() => host.session.set({ ...connected, stale: true }))
  act(() => host.session.set(connected))
  await new Promise((resolve) => setTimeout(resolve, 100))
  expect(announced()).not.toContain('Connected')
})

test('4.1.3: an unsupported network of the wallet is announced, each time', async () => {
  const { host } = await openDialog({ session: connected, view: 'account' })
  for (let times = 0; times < 2; times++) {
    act(() => host.session.set({ ...connected, chain: bnb }))
    await waitFor(() => expect(announced()).toContain(wrongNetwork))
    act(() => host.session.set(connected))
    await waitFor(() => expect(announced()).not.toContain(wrongNetwork))
  }
})

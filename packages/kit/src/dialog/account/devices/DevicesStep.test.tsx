import type { SignedInDevice, SignedInDevices } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { connected, openDialog } from '../../../testing/openDialog.tsx'

afterEach(cleanup)

const hour = 3_600_000
const here: SignedInDevice = {
  id: 'a',
  current: true,
  browser: 'Firefox',
  system: 'Windows',
  form: 'computer',
  seenAt: Date.now(),
}
const phone: SignedInDevice = {
  id: 'b',
  current: false,
  browser: 'Safari',
  system: 'iOS',
  form: 'phone',
  seenAt: Date.now() - 3 * hour,
}
const stranger: SignedInDevice = { id: 'c', current: false, form: 'tablet', seenAt: Date.now() - 26 * hour }

const never = () => new Promise<never>(() => {})

function answers(over: Partial<SignedInDevices> = {}): SignedInDevices {
  return {
    list: vi.fn(over.list ?? (async () => [phone, here, stranger])),
    signOut: vi.fn(over.signOut ?? never),
    signOutEverywhere: vi.fn(over.signOutEverywhere ?? never),
  }
}

/** Opens the account dialog of a site that lists devices, and goes to the list. */
async function openDevices(devices = answers()) {
  const opened = await openDialog({
    view: 'account',
    session: { ...connected, listsDevices: true },
    engine: { devices },
  })
  await press('Signed-in devices')
  // The code of the list is fetched when it is opened.
  await eventually(() => expect(screen.queryByText(/Everywhere that this account/)).toBeTruthy())
  await act(async () => {})
  return { ...opened, devices }
}

async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
}
const rows = () => screen.queryAllByRole('listitem').map((row) => row.textContent)

test('an adapter that lists no devices shows nothing of the kind', async () => {
  await openDialog({ view: 'account', session: connected })
  expect(screen.queryByRole('button', { name: 'Signed-in devices' })).toBeNull()
})

test('nothing is asked before the visitor wants to know', async () => {
  const devices = answers()
  await openDialog({ view: 'account', session: { ...connected, listsDevices: true }, engine: { devices } })
  expect(devices.list).not.toHaveBeenCalled()
})

test('T13: every device by its name, this one first and marked, each with its way out', async () => {
  const { dialog } = await openDevices()
  expect(screen.getByRole('dialog', { name: 'Signed-in devices' })).toBe(dialog)
  expect(rows()).toEqual([
    'Firefox on WindowsThis deviceSign out',
    'Safari on iOSLast active 3 hours agoSign out',
    'Unknown deviceLast active yesterdaySign out',
  ])
  expect(within(dialog).getByRole('button', { name: 'Sign out Safari on iOS' })).toBeTruthy()
  expect(within(dialog).getByRole('button', { name: 'Sign out This device' })).toBeTruthy()
})

test('the focus goes to the title, and back to where it came from', async () => {
  await openDevices()
  expect(document.activeElement?.textContent).toBe('Signed-in devices')
  await press('Back')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Signed-in devices' }))
})

test('a device that is signed out leaves the list, and that is read out', async () => {
  let response = (_rest: readonly SignedInDevice[]) => {}
  const { devices } = await openDevices(
    answers({ signOut: () => new Promise((resolve) => (response = resolve)) }),
  )
  await press('Sign out Safari on iOS')
  expect(devices.signOut).toHaveBeenCalledExactlyOnceWith('b')
  // One at a time.
  fireEvent.click(screen.getByRole('button', { name: 'Sign out Unknown device' }))
  await press('Sign out Safari on iOS')
  expect(devices.signOut).toHaveBeenCalledOnce()
  await act(async () => response([here, stranger]))
  expect(rows()).toHaveLength(2)
  const [signedOut] = within(screen.getByRole('dialog')).getAllByRole('status')
  expect(signedOut?.textContent).toBe('Safari on iOS was signed out.')
  expect(document.activeElement?.textContent).toBe('Signed-in devices')
})

test('a sign-out that fails says so, changes nothing, and can be tried again', async () => {
  const { devices, kit } = await openDevices(answers({ signOut: () => Promise.reject(new Error('503')) }))
  await press('Sign out Safari on iOS')
  expect(screen.getByRole('alert').textContent).toContain('nothing was signed out')
  expect(rows()).toHaveLength(3)
  expect(kit.view.get()).toBe('account')
  await press('RETRY')
  expect(devices.signOut).toHaveBeenCalledTimes(2)
  expect(devices.signOut).toHaveBeenLastCalledWith('b')
})

test('a list that cannot be loaded says so, and is asked for again', async () => {
  let isDown = true
  await openDevices(answers({ list: async () => (isDown ? Promise.reject(new Error('down')) : [here]) }))
  expect(screen.getByRole('alert').textContent).toBe('The list of devices could not be loaded.')
  isDown = false
  await press('RETRY')
  expect(rows()).toEqual(['Firefox on WindowsThis deviceSign out'])
  expect(document.activeElement?.textContent).toBe('Signed-in devices')
})

test('signing out of this device leaves the wallet, and the dialog with it', async () => {
  const { devices, engine } = await openDevices()
  await press('Sign out This device')
  expect(engine.disconnect).toHaveBeenCalledOnce()
  expect(devices.signOut).not.toHaveBeenCalled()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('everywhere is here, too: the wallet is left once the server has agreed', async () => {
  let agree = () => {}
  const { engine } = await openDevices(
    answers({ signOutEverywhere: () => new Promise((resolve) => (agree = resolve)) }),
  )
  await press('Sign out everywhere')
  expect(engine.disconnect).not.toHaveBeenCalled()
  await act(async () => agree())
  expect(engine.disconnect).toHaveBeenCalledOnce()
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('everywhere fails: no device is signed out', async () => {
  const { devices, engine } = await openDevices(
    answers({ signOutEverywhere: () => Promise.reject(new Error('503')) }),
  )
  await press('Sign out everywhere')
  expect(engine.disconnect).not.toHaveBeenCalled()
  expect(screen.getByRole('alert').textContent).toContain('nothing was signed out')
  await press('RETRY')
  expect(devices.signOutEverywhere).toHaveBeenCalledTimes(2)
})

test('with one device there is no everywhere', async () => {
  await openDevices(answers({ list: async () => [here] }))
  expect(screen.queryByRole('button', { name: 'Sign out everywhere' })).toBeNull()
})

test('T13: when this session ends elsewhere, the list closes with the dialog', async () => {
  const { host } = await openDevices()
  act(() => host.session.set({ ...connected, status: 'unauthenticated', listsDevices: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('what a server calls a device is text', async () => {
  await openDevices(answers({ list: async () => [{ ...here, browser: '<img src=x onerror=alert(1)>' }] }))
  expect(rows()[0]).toContain('<img src=x onerror=alert(1)> on Windows')
})

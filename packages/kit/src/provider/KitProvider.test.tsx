import { disconnectedSession } from '@foyer/core'
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { ConnectButton } from '../button/ConnectButton.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { KitProvider } from './KitProvider.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

test('X22: a part that is gone from the server says so, and the next press is a new try', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let online = false
  const loadWallets = async () => {
    if (!online) throw new TypeError('Failed to fetch dynamically imported module')
    return []
  }
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets })
  render(
    <KitProvider kit={kit}>
      <ConnectButton />
    </KitProvider>,
  )
  const press = () => fireEvent.click(screen.getByRole('button', { name: 'Connect Wallet' }))

  press()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('A new version of this page is ready.Reload')
  expect(kit.view.get()).toBe('closed')

  online = true
  press()
  await waitFor(() => expect(kit.dialogs.get()).toBeTruthy())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(kit.view.get()).toBe('connect')
})

test('B-2.3: another page inside the provider is the same visit', async () => {
  const { kit, calls } = createTestKit()
  const page = (name: string) => (
    <KitProvider kit={kit}>
      <h1>{name}</h1>
      <ConnectButton />
    </KitProvider>
  )
  const { rerender } = render(page('Home'))
  await kit.engine()
  const button = screen.getByTestId('foyer-connect-button')
  rerender(page('Elsewhere'))
  await kit.engine()
  expect(screen.getByRole('heading').textContent).toBe('Elsewhere')
  expect(screen.getByTestId('foyer-connect-button')).toBe(button)
  expect(calls.filter((call) => call === 'start')).toHaveLength(1)
})

test.each([
  ['around a frame, the Safe may be asked', {}, ['start']],
  ['in a window of its own, a new visitor starts nothing', undefined, []],
])('B-10.4: in a page that is never idle, %s', async (_, parent, expected) => {
  vi.stubGlobal('requestIdleCallback', () => {})
  if (parent) vi.stubGlobal('parent', parent)
  const { kit, calls } = createTestKit({ session: disconnectedSession, loadWallets: async () => [] })
  render(<KitProvider kit={kit}>{null}</KitProvider>)
  await waitFor(() => expect(calls).toEqual(expected))
  vi.unstubAllGlobals()
})

import { disconnectedSession } from '@foyer/core'
import { fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectDialog } from '../../provider/ConnectDialog.tsx'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { popup } from '../../testing/connectDialog.ts'
import { createTestKit } from '../../testing/createTestKit.ts'
import { stubServer } from '../../testing/stubServer.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test.each([
  ['a broken line', false, 'Retry'],
  ['a file that is gone', true, 'Reload'],
])('X22: a wallet is pressed in the page, and the engine is missing, by %s', async (_, isThere, remedy) => {
  stubServer(() => isThere)
  const { kit } = createTestKit({
    session: disconnectedSession,
    loadEngine: () => Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
    loadWallets: async () => [popup],
  })
  render(
    <FoyerProvider kit={kit}>
      <ConnectDialog />
    </FoyerProvider>,
  )
  fireEvent.click(await screen.findByTestId('foyer-wallet-option-popup'))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('button', { name: new RegExp(`^${remedy}`, 'i') })).toBeTruthy()
})

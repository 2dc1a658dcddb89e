import { disconnectedSession } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectDialog } from '../../provider/ConnectDialog.tsx'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { popup } from '../../testing/connectDialog.ts'
import { createTestKit } from '../../testing/createTestKit.ts'
import { stubServer } from '../../testing/stubServer.ts'

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  cleanup()
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

/** Fails for the first `failures` calls, as on a broken line. */
function onLine<T>(failures: number, part: T) {
  let left = failures
  return async () => {
    if (left-- > 0) throw new TypeError('Failed to fetch dynamically imported module')
    return part
  }
}

/** Not in the prerendered dialog. */
const findInPage = (testId: string) =>
  eventually(() => {
    const found = document.querySelector(`[data-foyer-inline] [data-testid=${testId}]`)
    expect(found).toBeTruthy()
    return found as Element
  })

async function tryAgain() {
  expect((await screen.findByRole('alert')).textContent).toMatch(/Try again$/)
  await act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Try again' })))
}

test('X22: the dialog of the page cannot be fetched on a broken line: it says so, and can be tried again', async () => {
  stubServer(() => false)
  const { kit } = createTestKit({
    session: disconnectedSession,
    loadWallets: onLine(1, [popup]),
  })
  render(
    <FoyerProvider kit={kit}>
      <ConnectDialog />
    </FoyerProvider>,
  )
  await tryAgain()
  await findInPage('foyer-wallet-option-popup')
  expect(screen.queryByRole('alert')).toBeNull()
  expect(kit.view.get()).toBe('closed')
})

test('X22: nor can a part of it, such as "All wallets"', async () => {
  stubServer(() => false)
  const { kit } = createTestKit({
    session: disconnectedSession,
    loadWallets: async () => [popup],
    allWallets: onLine(1, [{ ...popup, id: 'more', name: 'More' }]),
  })
  render(
    <FoyerProvider kit={kit}>
      <ConnectDialog />
    </FoyerProvider>,
  )
  fireEvent.click(await findInPage('foyer-all-wallets'))
  await tryAgain()
  await findInPage('foyer-wallet-option-more')
  expect(screen.queryByRole('alert')).toBeNull()
})

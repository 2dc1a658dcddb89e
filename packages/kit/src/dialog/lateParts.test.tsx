import { disconnectedSession, KitError } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ConnectDialog } from '../provider/ConnectDialog.tsx'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { createTestKit } from '../testing/createTestKit.ts'
import { connected, openDialog, pairingUri } from '../testing/openDialog.tsx'
import { stubServer } from '../testing/stubServer.ts'

/** Parts that are under way until `fail`: then the server has none of them. */
const late = vi.hoisted(() => {
  const wanted = new Set<string>()
  let failed: Promise<void>
  let fail = () => {}
  const part = (name: string) => async () => {
    wanted.add(name)
    await failed
    throw new TypeError('Failed to fetch dynamically imported module')
  }
  const hold = () => {
    failed = new Promise((resolve) => {
      fail = resolve
    })
  }
  return { wanted, part, hold, fail: () => fail() }
})
vi.mock('./account/devices/DevicesStep.tsx', late.part('DevicesStep'))
vi.mock('./parts/QrCode.tsx', late.part('QrCode'))
vi.mock('./inline/InlineConnect.tsx', late.part('InlineConnect'))
vi.mock('../doctor/DoctorDialog.tsx', late.part('DoctorDialog'))
vi.mock('../doctor/advice.ts', late.part('advice'))

beforeEach(() => {
  late.hold()
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => true)
  vi.stubGlobal('isSecureContext', true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = (control: HTMLElement) => act(async () => void fireEvent.click(control))

async function fail(help: string) {
  const opened = await openDialog({ kit: { doctor: true } })
  await press(screen.getByTestId('foyer-wallet-option-coinbase'))
  const error = new KitError('timeout', '')
  act(() => opened.host.attempt.set({ status: 'failed', walletId: 'coinbase', error }))
  await press(await screen.findByRole('button', { name: help }))
  return opened
}

test.each([
  [
    'DevicesStep',
    async () => {
      const opened = await openDialog({ view: 'account', session: { ...connected, listsDevices: true } })
      await press(screen.getByRole('button', { name: 'Signed-in devices' }))
      return opened
    },
  ],
  [
    'QrCode',
    async () => {
      // No code is fetched ahead.
      Object.assign(navigator, { connection: { saveData: true } })
      const opened = await openDialog()
      await press(screen.getByTestId('foyer-wallet-option-rainbow'))
      act(() => opened.host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
      return opened
    },
  ],
  ['advice', () => fail('What can I do?')],
  ['DoctorDialog', () => fail('Details')],
] as const)(
  'X22: %s, asked for in a dialog that was closed, does not close the next one',
  async (name, ask) => {
    const { kit } = await ask()
    await eventually(() => expect(late.wanted.has(name)).toBe(true))
    const view = kit.view.get() as 'connect'
    act(() => kit.close())
    await act(async () => kit.open(view))
    await act(async () => late.fail())
    await act(() => vi.dynamicImportSettled())
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByRole('dialog')).toBeTruthy()
  },
)

test('X22: nor does the dialog of a page that was left', async () => {
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets: async () => [] })
  const page = (children?: ReactNode) => <FoyerProvider kit={kit}>{children}</FoyerProvider>
  const { rerender } = render(page(<ConnectDialog />))
  await eventually(() => expect(late.wanted.has('InlineConnect')).toBe(true))
  rerender(page())
  await act(async () => kit.open('connect'))
  await act(async () => late.fail())
  await act(() => vi.dynamicImportSettled())
  expect(screen.queryByRole('alert')).toBeNull()
  expect(screen.getByRole('dialog')).toBeTruthy()
})

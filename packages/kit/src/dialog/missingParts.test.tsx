import { type CallCommands, disconnectedSession } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { sendCalls } from '../calls/sendCalls.ts'
import { ConnectDialog } from '../provider/ConnectDialog.tsx'
import { FoyerProvider } from '../provider/FoyerProvider.tsx'
import { popup } from '../testing/connectDialog.ts'
import { createTestKit } from '../testing/createTestKit.ts'
import { connected, openDialog, pairingUri } from '../testing/openDialog.tsx'
import { stubServer } from '../testing/stubServer.ts'

const gone = vi.hoisted(() =>
  vi.fn(() => {
    throw new TypeError('Failed to fetch dynamically imported module')
  }),
)
vi.mock('./calls/openCallsDialog.tsx', gone)
vi.mock('./inline/InlineConnect.tsx', gone)
vi.mock('./account/devices/DevicesStep.tsx', gone)
vi.mock('./parts/QrCode.tsx', gone)

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  stubServer(() => true)
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const press = (control: HTMLElement) => act(async () => void fireEvent.click(control))

test.each<[string, () => Promise<unknown>]>([
  [
    'the list of devices',
    async () => {
      await openDialog({ view: 'account', session: { ...connected, listsDevices: true } })
      await press(screen.getByRole('button', { name: 'Signed-in devices' }))
    },
  ],
  [
    'the code to scan',
    async () => {
      const { host } = await openDialog()
      await press(screen.getByTestId('foyer-wallet-option-rainbow'))
      act(() => host.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri }))
    },
  ],
])('X22: %s is gone from the server: the page says so, with a reload', async (_, ask) => {
  await ask()
  const notice = await screen.findByRole('alert')
  expect(notice.textContent).toBe('A part of this page could not be loaded.Reload')
  expect(screen.queryByRole('dialog')).toBeNull()
})

test('X22: the dialog of calls is gone from the server: the site is told by a code, and nothing is sent', async () => {
  const { kit } = createTestKit({ session: connected })
  const send = vi.fn<CallCommands['send']>(async (_calls, { onNotice } = {}) => {
    await onNotice?.({ reason: 'sequence', count: 2 })
    return { id: '0x1' }
  })
  vi.spyOn(await kit.engine(), 'calls').mockResolvedValue({ send } as unknown as CallCommands)
  // Not fetched without a place for it.
  await expect(sendCalls(kit, [])).rejects.toMatchObject({ code: 'missingFoyerProvider' })
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  await expect(sendCalls(kit, [])).rejects.toMatchObject({ code: 'outdatedPage' })
})

test('X22: the dialog of the page is gone from the server: one over the page stays, and the notice comes after it', async () => {
  const { kit } = createTestKit({ session: disconnectedSession, loadWallets: async () => [popup] })
  const page = (content?: ReactNode) => <FoyerProvider kit={kit}>{content}</FoyerProvider>
  const { rerender } = render(page())
  await act(async () => kit.open('connect'))
  await screen.findByRole('dialog')
  gone.mockClear()
  rerender(page(<ConnectDialog />))
  await eventually(() => expect(gone).toHaveBeenCalled())
  await act(async () => {})
  expect(kit.view.get()).toBe('connect')
  expect(screen.queryByRole('alert')).toBeNull()
  await act(async () => kit.close())
  expect((await screen.findByRole('alert')).textContent).toMatch(/Reload$/)
})

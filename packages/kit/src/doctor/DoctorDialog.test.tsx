import { dialogMessages, KitError } from '@foyer/core'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDialog } from '../testing/openDialog.tsx'

const writeText = vi.fn<(text: string) => Promise<void>>()
beforeEach(() => {
  writeText.mockReset()
  vi.stubGlobal('isSecureContext', true)
  vi.stubGlobal('fetch', async () => Response.json({}))
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

async function openDiagnosis() {
  const { host } = await openDialog({
    kit: { doctor: true },
    engine: { inspect: async () => ({ nodes: [] }) },
  })
  act(() => void fireEvent.click(screen.getByTestId('foyer-wallet-option-coinbase')))
  act(() => host.attempt.set({ status: 'failed', walletId: 'coinbase', error: new KitError('timeout', '') }))
  const details = await screen.findByRole('button', { name: dialogMessages.actions.details })
  await act(async () => void fireEvent.click(details))
  await screen.findByText(/causes? found/)
}
const copy = () => act(async () => void fireEvent.click(screen.getByRole('button', { name: 'Copy report' })))

test('35.2 the report is copied', async () => {
  writeText.mockResolvedValue()
  await openDiagnosis()
  await copy()
  expect(writeText).toHaveBeenCalledWith(expect.stringContaining('Foyer'))
  expect(document.querySelector('pre')).toBeNull()
})

test('35.2 a clipboard that refuses: the report is there, selected', async () => {
  writeText.mockRejectedValue(new DOMException('Write permission denied.', 'NotAllowedError'))
  await openDiagnosis()
  const regions = screen.getAllByRole('status')
  await copy()
  const report = document.querySelector('pre')
  expect(report?.textContent).toBe(writeText.mock.lastCall?.[0])
  expect(getSelection()?.anchorNode).toBe(report)
  // A region that comes with its text is not read: this one was there before.
  const region = screen.getAllByRole('status').find((each) => each.textContent?.includes('refused to copy'))
  expect(regions).toContain(region)
})

import { buttonMessages, dialogMessages } from '@foyer/core'
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FoyerProvider } from '../../provider/FoyerProvider.tsx'
import { createTestKit } from '../../testing/createTestKit.ts'
import { openCallsDialog } from './openCallsDialog.tsx'

afterEach(cleanup)

async function mount() {
  const { kit } = createTestKit()
  render(<FoyerProvider kit={kit}>{null}</FoyerProvider>)
  const dialog = await openCallsDialog(kit)
  return { kit, dialog }
}

const goOn = async () => fireEvent.click(await screen.findByTestId('foyer-calls-continue'))

test('a press of the page that opens another dialog declines the sequence', async () => {
  const { kit, dialog } = await mount()
  const decision = dialog.tell({ reason: 'sequence', count: 2 })
  await act(async () => kit.open('connect'))
  expect(kit.notice.get()).toBeUndefined()
  expect(await decision).toBe(false)
})

test('the same after an upgrade that the wallet has refused', async () => {
  const { kit, dialog } = await mount()
  const upgrade = dialog.tell({ reason: 'upgrade', count: 2 })
  await goOn()
  expect(await upgrade).toBe(true)
  const decision = dialog.tell({ reason: 'sequence', count: 2 })
  await act(async () => kit.open('connect'))
  expect(kit.notice.get()).toBeUndefined()
  expect(await decision).toBe(false)
})

test('2.4.3: "Continue" is removed by its press, and focus goes to the title', async () => {
  const { dialog } = await mount()
  const decision = dialog.tell({ reason: 'sequence', count: 2 })
  const button = await screen.findByTestId('foyer-calls-continue')
  button.focus()
  fireEvent.click(button)
  await decision
  act(() => dialog.step(1, 2))
  expect(button.isConnected).toBe(false)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }))
})

test('the dialog follows a change of the language', async () => {
  const { kit, dialog } = await mount()
  void dialog.tell({ reason: 'sequence', count: 2 })
  await screen.findByTestId('foyer-calls-continue')
  const calls = { ...dialogMessages.calls, sequenceTitle: 'Mehrere Schritte' }
  const loadDialog = async () => ({ ...dialogMessages, calls })
  await act(async () => kit.language.set({ ...buttonMessages, lang: 'de', loadDialog }))
  expect(screen.getByRole('heading', { name: 'Mehrere Schritte' }).closest('dialog')?.lang).toBe('de')
})

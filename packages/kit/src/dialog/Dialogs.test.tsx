import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { announceWallet } from '../testing/announceWallet.ts'
import { openDialog } from '../testing/openDialog.tsx'

afterEach(cleanup)

test('D10: a wallet that comes late is in the dialog before it is opened', async () => {
  const { dialog } = await openDialog()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => announceWallet('late'))
  expect(await screen.findByTestId('foyer-wallet-option-example.late')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

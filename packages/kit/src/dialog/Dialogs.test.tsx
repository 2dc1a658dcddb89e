import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { openDialog } from './testing/openDialog.tsx'

afterEach(cleanup)

test('D10: a wallet that comes late is in the dialog before it is opened', async () => {
  const { dialog } = await openDialog()
  fireEvent(dialog, new Event('cancel', { cancelable: true }))
  expect(screen.queryByRole('dialog')).toBeNull()
  act(() => {
    const info = {
      uuid: crypto.randomUUID(),
      name: 'Late',
      icon: 'data:image/png;base64,AA',
      rdns: 'example.late',
    }
    const provider = { request: async () => [] }
    dispatchEvent(new CustomEvent('eip6963:announceProvider', { detail: { info, provider } }))
  })
  expect(await screen.findByTestId('foyer-wallet-option-example.late')).toBeTruthy()
  expect(screen.queryByRole('dialog')).toBeNull()
})

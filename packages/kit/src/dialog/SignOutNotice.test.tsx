import { disconnectedSession } from '@foyer/core'
import { eventually } from '@foyer/testbed/eventually'
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connected, openDialog } from '../testing/openDialog.tsx'

afterEach(cleanup)

const sentence = 'You are not signed out yet: the server does not answer.'

async function left() {
  const opened = await openDialog({ session: connected, view: 'account' })
  act(() => opened.host.session.set(disconnectedSession))
  return opened
}

test('29.8: a visitor who has left reads that the server has not ended the session, until it has', async () => {
  const { engine, host } = await left()
  expect(screen.queryByText(sentence)).toBeNull()
  act(() => host.signOut.set({ status: 'late' }))
  expect(screen.getByRole('alert').textContent).toContain(sentence)
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await act(async () => {})
  expect(engine.disconnect).not.toHaveBeenCalled()
  act(() => host.signOut.set({ status: 'idle' }))
  expect(screen.queryByText(sentence)).toBeNull()
})

test('29.8: and asks again, once the server is not asked any more', async () => {
  const { engine, host } = await left()
  act(() => host.signOut.set({ status: 'failed' }))
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  await eventually(() => expect(engine.disconnect).toHaveBeenCalledOnce())
})

test('29.8: it waits while a dialog is open, which would make it inert', async () => {
  const { host, kit } = await left()
  act(() => kit.open('connect'))
  expect(await screen.findByRole('dialog')).toBeTruthy()
  act(() => host.signOut.set({ status: 'failed' }))
  expect(screen.queryByText(sentence)).toBeNull()
  act(() => kit.close())
  expect(screen.getByText(sentence)).toBeTruthy()
})

import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { App } from './App.tsx'
import { createSafeDesk } from './createSafeDesk.ts'

beforeEach(() => void vi.stubGlobal('fetch', () => Promise.reject(new Error('no node'))))
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
})

const owner = (name: string, digit: string) => ({
  name,
  address: `0x${digit.repeat(40)}` as const,
  key: `0x${digit.repeat(64)}` as const,
})
const config = {
  run: 'a',
  appUrl: 'about:blank',
  owners: [owner('Alice', '1'), owner('Bob', '2')],
  payerKey: owner('', '3').key,
  safe: {
    address: owner('', '4').address,
    batchLibrary: owner('', '5').address,
    name: 'A Safe',
    threshold: 2,
  },
  chain: { id: 31_337, name: 'Local', symbol: 'ETH', rpcUrl: 'http://127.0.0.1:1' },
}

async function press(name: string) {
  const button = screen.getByRole('button', { name })
  button.focus()
  await act(async () => fireEvent.click(button))
}

test('after an owner has signed or rejected, the focus is on the heading of the list', async () => {
  const desk = createSafeDesk(config)
  render(<App config={config} desk={desk} />)
  const ask = (id: string) =>
    act(async () => void desk.respond({ id, method: 'signMessage', params: { message: id } } as never))
  const expectFocus = () => expect(document.activeElement?.textContent).toBe('For the owners')

  await ask('one')
  await press('Reject')
  expectFocus()
  await ask('two')
  await press('Sign as Alice')
  expectFocus()
  await press('Sign as Bob')
  expect(screen.getByText('Signed')).toBeTruthy()
  expectFocus()
})

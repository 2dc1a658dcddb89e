import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { moveFocus } from './moveFocus.ts'

afterEach(cleanup)

const names = ['Rainbow', 'Coinbase', 'MetaMask', 'Trust']

type Case = readonly [from: string, key: string, to: string, direction?: 'rtl']

const cases: readonly Case[] = [
  ['Rainbow', 'ArrowDown', 'Coinbase'],
  ['Rainbow', 'ArrowRight', 'Coinbase'],
  ['Rainbow', 'ArrowUp', 'Rainbow'],
  ['Trust', 'ArrowDown', 'Trust'],
  ['MetaMask', 'ArrowUp', 'Coinbase'],
  ['MetaMask', 'Home', 'Rainbow'],
  ['Rainbow', 'End', 'Trust'],
  ['Rainbow', 't', 'Trust'],
  ['Rainbow', 'M', 'MetaMask'],
  ['Rainbow', 'x', 'Rainbow'],
  ['Rainbow', ' ', 'Rainbow'],
  ['Rainbow', 'Tab', 'Rainbow'],
  ['MetaMask', 'ArrowRight', 'Coinbase', 'rtl'],
  ['MetaMask', 'ArrowLeft', 'Trust', 'rtl'],
  ['MetaMask', 'ArrowDown', 'Trust', 'rtl'],
]

const table = cases.map(([from, key, to, direction]) => ({
  from,
  key,
  to,
  direction: direction ?? ('ltr' as const),
}))

test.each(table)('$direction: from $from, $key goes to $to', ({ from, key, to, direction }) => {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the lists.
    <div onKeyDown={moveFocus} style={{ direction }}>
      {names.map((name) => (
        <button key={name} type="button">
          {name}
        </button>
      ))}
    </div>,
  )
  screen.getByRole('button', { name: from }).focus()
  fireEvent.keyDown(screen.getByRole('button', { name: from }), { key })
  expect(document.activeElement?.textContent).toBe(to)
})

test('shortcuts of the browser are left alone', () => {
  render(
    // biome-ignore lint/a11y/noStaticElementInteractions: as in the lists.
    <div onKeyDown={moveFocus}>
      <button type="button">One</button>
      <button type="button">Two</button>
    </div>,
  )
  screen.getByText('One').focus()
  expect(fireEvent.keyDown(screen.getByText('One'), { key: 't', ctrlKey: true })).toBe(true)
  expect(document.activeElement?.textContent).toBe('One')
})

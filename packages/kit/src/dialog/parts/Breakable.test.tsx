import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Breakable } from './Breakable.tsx'

afterEach(cleanup)

test.each([
  ['vitalik.eth', 'vitalik<wbr>.eth'],
  ['app.example.com', 'app<wbr>.example<wbr>.com'],
  ['WalletConnect', 'Wallet<wbr>Connect'],
  ['0xd8…6045', '0xd8…6045'],
  ['OKX', 'OKX'],
])('%s wraps between its parts', (name, html) => {
  const { container } = render(<Breakable>{name}</Breakable>)
  expect(container.innerHTML).toBe(`<span>${html}</span>`)
  expect(container.textContent).toBe(name)
})

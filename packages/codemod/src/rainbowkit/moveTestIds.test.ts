import { expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

test('test ids get the new prefix where they are test ids; others are named', () => {
  const app = new Map([
    [
      'e2e/connect.spec.ts',
      [
        "await page.getByTestId('rk-connect-button').click()",
        'await page.locator(`[data-testid^="rk-wallet-option-"]`).first().click()',
        "cy.get('[data-testid=rk-account-button]')",
        "await page.getByTestId('rk-wallet-option-io.metamask').click()",
        "const id = 'rk-chain-button'",
        "const own = 'rk-my-own-button'",
        '',
      ].join('\n'),
    ],
    [
      'a.css',
      "[data-testid='rk-chain-button'] { color: red }\n.iekbcc9 { color: red }\n[data-rk] { color: red }\n",
    ],
  ])
  const { files, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(files.get('e2e/connect.spec.ts')?.split('\n')).toEqual([
    "await page.getByTestId('foyer-connect-button').click()",
    'await page.locator(`[data-testid^="foyer-wallet-option-"]`).first().click()',
    "cy.get('[data-testid=foyer-account-button]')",
    "await page.getByTestId('foyer-wallet-option-io.metamask').click()",
    "const id = 'rk-chain-button'",
    "const own = 'rk-my-own-button'",
    '',
  ])
  expect(files.get('a.css')).toContain("[data-testid='foyer-chain-button']")
  expect(left).toEqual([
    'a.css:2 a class of RainbowKit’s build: see the guide on themes',
    'e2e/connect.spec.ts:5 test ids begin with foyer- in place of rk-',
    'e2e/connect.spec.ts:4 a wallet that is known has its own id here: metaMask, rainbow',
  ])
})

test('test ids in a pattern, and their prefix alone, are named', () => {
  const text =
    'page.getByTestId(/^rk-connect-button/)\npage.getByTestId(/rk-account-button/)\nid.startsWith("rk-") // testid\n'
  const { changes, left } = move(place(new Map([['a.ts', text]])), [], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left).toEqual([1, 2, 3].map((line) => `a.ts:${line} test ids begin with foyer- in place of rk-`))
})

import { expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

test('selectors, ids and keys of storage in scripts are named', () => {
  const app = new Map([
    [
      'a.ts',
      [
        'export const styles = { "[data-rk]": {}, "[data-rk] ._9pm4ki3": {} }',
        'document.querySelector("#rk_connect_title")',
        "localStorage.removeItem('rk-recent')",
        "page.locator('[data-rk]').locator('text=Wallet')",
        "const own = 'rk-recently'",
        "document.querySelector('[data-rk-menu] button')",
        '',
      ].join('\n'),
    ],
  ])
  const { changes, left } = move(place(app), [...app.keys()], 'rainbowkit')
  expect(changes).toEqual([])
  expect(left.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual([
    'a.ts:1 the elements',
    'a.ts:2 the title',
    'a.ts:3 a key',
  ])
})

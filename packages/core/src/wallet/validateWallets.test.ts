import { describe, expect, test } from 'vitest'
import { exampleWallets, metaMask, rainbow } from '../testing/exampleWallets.ts'
import { validateWallets } from './validateWallets.ts'

const withAccent = (iconAccent: unknown, name = 'Example') => ({ ...metaMask, name, iconAccent }) as never

test('a catalogue without faults is itself', () => {
  expect(validateWallets(exampleWallets)).toEqual(exampleWallets)
})

describe('B-5.1, B-5.2 icon accent', () => {
  test.each(['#abc', '#12ff80', '#FF69B4', '', undefined])('%s is accepted', (accent) => {
    expect(validateWallets([withAccent(accent)])).toHaveLength(1)
  })

  test.each(['red', 'rgb(0,0,0)', '#ff', '#ffff', '#ff69b4ff', 'ff69b4', '#ggg', '#abc\n', ' #abc', 7])(
    '%j is refused',
    (accent) => {
      expect(() => validateWallets([withAccent(accent)])).toThrowError(
        expect.objectContaining({
          code: 'invalidIconAccent',
          shortMessage: 'Property `iconAccent` is not a hex value for wallet: Example',
        }),
      )
    },
  )

  test('B-5.3 the first offender in declared order is named', () => {
    expect(() => validateWallets([metaMask, withAccent('red', 'A'), withAccent('red', 'B')])).toThrow(/: A$/m)
  })
})

test('B-3.1 of two wallets with one id the first wins', () => {
  const second = { ...rainbow, id: metaMask.id }
  expect(validateWallets([metaMask, second, rainbow])).toEqual([metaMask, rainbow])
})

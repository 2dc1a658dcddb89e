import { describe, expect, test } from 'vitest'
import { useRainbowKit } from '../testing/useRainbowKit.ts'

const { move, place } = useRainbowKit()

describe('ids of connectors that have another name', () => {
  const why = (id: string) => `the id of this connector is '${id}' now`

  test.each([
    ["connectors.find((c) => c.id === 'gnosis')", 'safe'],
    ["connectors.find(({ id }) => 'gnosis' === id)", 'safe'],
    ["switch (c?.id) { case 'gnosis': open() }", 'safe'],
    ["['io.metamask', 'gnosis'].includes(c.id)", 'safe'],
  ])('are named where ids are compared: %s', (text, id) => {
    const { changes, left } = move(place(new Map([['a.ts', `${text}\n`]])), [], 'rainbowkit')
    expect(changes).toEqual([])
    expect(left).toEqual([`a.ts:1 ${why(id)}`])
  })

  test('are named wherever a file about connectors has them, but for names of chains', () => {
    const text = [
      "import { useConnect } from 'wagmi'",
      "import { gnosis } from 'wagmi/chains'",
      "const icons = { coinbaseWalletSDK: '/a.svg', 'metaMaskSDK': '/b.svg' }",
      "const last: 'metaMaskSDK' | undefined = undefined",
      "const chains = { gnosis, name: 'gnosis', gnosis: '/c.svg', [metaMaskSDK]: 1 }",
      '',
    ].join('\n')
    const { left } = move(place(new Map([['a.ts', text]])), [], 'rainbowkit')
    expect(left).toEqual([
      `a.ts:3 ${why('coinbase')}`,
      `a.ts:3 ${why('metaMask')}`,
      `a.ts:4 ${why('metaMask')}`,
    ])
  })

  test('are not looked for in other files', () => {
    const text = "export const sdk = { metaMaskSDK: 'metaMaskSDK' }\n"
    expect(move(place(new Map([['a.ts', text]])), [], 'rainbowkit').left).toEqual([])
  })
})

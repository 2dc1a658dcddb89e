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

describe('ids of wallets that the kit’s records have another name for', () => {
  const why = (id: string) => `the record of this wallet in @foyer/kit has the id '${id}'`
  const leftOf = (text: string, to: 'kit' | 'rainbowkit') =>
    move(place(new Map([['a.tsx', `${text}\n`]])), [], to).left

  test.each([
    ["connectors.find((wallet) => wallet.id === '1inch')", 'oneInch'],
    ["switch (connector.id) { case 'ready': open() }", 'argent'],
    ["['rainbow', 'Okto'].includes(connector.id)", 'okto'],
    ['export const a = <WalletButton wallet="safepal" />', 'safePal'],
    ["export const a = <WalletButton.Custom wallet={'onekey'}>{b}</WalletButton.Custom>", 'oneKey'],
    ["export const a = <WalletButton wallet={isNew ? 'okx' : 'onekey'} />", 'oneKey'],
  ])('%s', (text, id) => {
    expect(leftOf(text, 'kit')).toEqual([`a.tsx:1 ${why(id)}`])
    expect(leftOf(text, 'rainbowkit')).toEqual([])
  })

  test.each([
    "if (wallet.status === 'ready') open()",
    "const exchange = { id: '1inch' } // of the wallet",
    "if (step.id === 'ready') go()",
    "const = wallet.id === 'ready'",
  ])('%s: is no id of a wallet, or no text that can be read', (text) => {
    expect(leftOf(text, 'kit')).toEqual([])
  })
})

import type { Prompt } from '@foyer/testing/wallet'
import { stringToHex } from 'viem'
import { describe, expect, test } from 'vitest'
import { readableMessage } from './format.ts'
import { formatEther } from './index.ts'
import { promptView } from './promptView.ts'

const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
const chains = [
  { id: 1, name: 'Ethereum', rpcUrl: 'http://one.test', symbol: 'ETH' },
  { id: 137, name: 'Polygon', rpcUrl: 'http://two.test', symbol: 'POL' },
]
const view = (prompt: Prompt) => promptView(prompt, 'localhost:3000', chains)

describe('what the Demo Wallet says', () => {
  test.each([
    [{ kind: 'connect', accounts: [address] }, 'Connect'],
    [{ kind: 'connectAndSignIn', address, message: '0x6869' }, 'Connect and sign in'],
    [{ kind: 'signMessage', address, message: '0x6869' }, 'Sign'],
    [{ kind: 'signTypedData', address, typedData: { primaryType: 'Mail' } }, 'Sign'],
    [{ kind: 'sendTransaction', chainId: 137, transaction: { value: '0xde0b6b3a7640000' } }, 'Send'],
    [{ kind: 'switchChain', from: 1, to: 5 }, 'Switch'],
    [
      { kind: 'addChain', chain: { chainId: 5, name: 'Five', rpcUrl: 'http://x.test', symbol: 'FIV' } },
      'Add and switch',
    ],
    [{ kind: 'watchAsset', asset: { address, symbol: 'TOK', decimals: 18 } }, 'Show'],
  ] as const satisfies readonly (readonly [Prompt, string])[])(
    '%j asks to %s, and names the site',
    (prompt, agree) => {
      expect(view(prompt)).toMatchObject({ agree })
      expect(view(prompt).sentence).toContain('localhost:3000')
    },
  )

  test('an amount is exact, in the currency of the chain', () => {
    const transaction = { to: address, value: '0xde0b6b3a7640001', data: '0x0102' } as const
    expect(view({ kind: 'sendTransaction', chainId: 137, transaction }).details).toEqual([
      ['Network', 'Polygon'],
      ['To', '0xf3…2266'],
      ['Amount', '1.000000000000000001 POL'],
      ['Data', '2 bytes'],
    ])
  })

  test.each([
    ['localhost:3000', undefined],
    ['http://localhost:3000', undefined],
    ['evil.example', 'signs you in at evil.example'],
    ['localhost:3000.evil.example', 'signs you in at localhost:3000.evil.example'],
  ])('warns when a sign-in message for %s comes from localhost:3000', (domain, warning) => {
    const text = `${domain} wants you to sign in with your Ethereum account:\n${address}\n\nURI: http://x`
    const shown = view({ kind: 'signMessage', address, message: stringToHex(text) })
    expect(shown.text).toBe(text)
    if (warning) expect(shown.warning).toContain(warning)
    else expect(shown.warning).toBeUndefined()
  })
})

test.each([
  [0n, '0'],
  [1n, '0.000000000000000001'],
  [10n ** 18n, '1'],
  [1234n * 10n ** 16n, '12.34'],
])('%d wei is %s', (wei, shown) => {
  expect(formatEther(wei)).toBe(shown)
})

test.each([
  ['0x6869', 'hi'],
  ['0xf09f9aaa', '🚪'],
  ['0xff00', '0xff00'],
  ['0x', ''],
])('the message %s reads %j', (hex, text) => {
  expect(readableMessage(hex)).toBe(text)
})

import type { ChainView, Session } from '@foyer/core'
import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { connected, openDialog, unverified } from './testing/openDialog.tsx'

afterEach(cleanup)

const chains: readonly ChainView[] = [
  { id: 1, name: 'Ethereum' },
  { id: 10, name: 'OP Mainnet' },
]
const lost: Session = { ...connected, chain: { id: 250, name: 'Chain 0xfa', unsupported: true } }
const desktop = ['rainbow', 'coinbase', 'metaMask', 'walletConnect', 'argent', 'trust', 'ledger']

const screens: readonly (readonly [string, Parameters<typeof openDialog>[0], readonly string[]])[] = [
  [
    'the door and the list of wallets',
    { view: 'connect' },
    ['connect-button', 'connect-header-label', ...desktop.map((id) => `wallet-option-${id}`)],
  ],
  [
    'the account',
    { view: 'account', session: connected, onStart: (host) => host.chains.set(chains) },
    ['chain-button', 'account-button', 'disconnect-button'],
  ],
  [
    'the networks, on one that is not offered',
    { view: 'chain', session: lost, onStart: (host) => host.chains.set(chains) },
    [
      'wrong-network-button',
      'chain-option-1',
      'chain-option-1-icon',
      'chain-option-10',
      'chain-option-10-icon',
      'chain-option-disconnect',
    ],
  ],
  ['"Verify your account"', { view: 'connect', session: unverified }, ['auth-message-button']],
]

test.each(screens)('B-14.1: what tests may rely on: %s', async (_, options, ids) => {
  await openDialog(options)
  for (const id of ids) expect(screen.getAllByTestId(`foyer-${id}`), id).toHaveLength(1)
})

import { connected, metaMaskWallet, wrongNetwork } from '../fixtures/account.ts'
import { deadChain, fourChains, manyChains } from '../fixtures/chains.ts'
import { waitingApp } from '../fixtures/waitingApp.ts'
import type { State } from '../State.ts'

const base = { view: 'chain', session: connected, chains: fourChains } as const
const stuck = { ...metaMaskWallet, name: 'Safe', canSwitchChain: false }

export const chainStates: readonly State[] = [
  { ...base, id: 'chain', title: 'Four networks' },
  { ...base, id: 'chain-many', title: 'More than fit', chains: manyChains },
  { ...base, id: 'chain-confirming', title: 'Waiting for the wallet', press: ['foyer-chain-option-10'] },
  {
    ...base,
    id: 'chain-failed',
    title: 'The switch failed',
    switchFails: 'switchChainFailed',
    press: ['foyer-chain-option-10'],
  },
  { ...base, id: 'chain-dead', title: 'One that no longer runs', chains: deadChain },
  { ...base, id: 'chain-wrong', title: 'Wrong network', session: wrongNetwork },
  {
    ...base,
    id: 'chain-cannot-switch',
    title: 'The wallet cannot switch',
    session: { ...connected, wallet: stuck },
  },
  {
    ...base,
    id: 'chain-wrong-cannot-switch',
    title: 'Wrong network, and the wallet cannot switch',
    session: { ...wrongNetwork, wallet: stuck },
  },
  { ...base, id: 'chain-mobile', title: 'On a phone', device: 'iphone' },
  {
    ...base,
    id: 'chain-mobile-waiting',
    title: 'The app on this phone has not come up',
    ...waitingApp(),
    press: ['foyer-chain-option-10'],
  },
]

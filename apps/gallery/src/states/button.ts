import {
  account,
  connected,
  ethereum,
  hebrewAccount,
  overdue,
  unverified,
  wideAccount,
  wrongNetwork,
} from '../fixtures/account.ts'
import { transactions } from '../fixtures/transactions.ts'
import type { State } from '../State.ts'

export const buttonStates: readonly State[] = [
  { id: 'button-connect', title: 'Nobody is connected' },
  { id: 'button-label', title: 'With words of its own', button: { label: 'Come in' } },
  {
    id: 'button-wallets',
    title: 'A button for each of three wallets',
    walletButtons: ['rainbow', 'metaMask', 'rabby'],
    allWallets: true,
  },
  {
    id: 'button-wallets-connected',
    title: 'Buttons for wallets, one of which is connected',
    session: connected,
    walletButtons: ['rainbow', 'metaMask'],
  },
  { id: 'button-unverified', title: 'Connected, but not verified', session: unverified },
  { id: 'button-account', title: 'Connected', session: connected },
  {
    id: 'button-address',
    title: 'Without a name and a balance',
    session: { ...connected, account: { address: account.address, displayName: account.displayName } },
  },
  {
    id: 'button-wide',
    title: 'A long name and a large balance',
    session: {
      ...connected,
      account: wideAccount,
      chain: { ...ethereum, name: 'A network of many long words, and of one more' },
    },
  },
  {
    id: 'button-hebrew',
    title: 'A long name from right to left',
    session: { ...connected, account: hebrewAccount },
  },
  { id: 'button-pending', title: 'A transaction is pending', session: connected, transactions },
  { id: 'button-wrong-network', title: 'On a network that is not offered', session: wrongNetwork },
  {
    id: 'button-remembered',
    title: 'Painted from memory',
    session: { ...connected, status: 'loading', stale: true },
  },
  { id: 'button-no-answer', title: 'Painted from memory, and the wallet is overdue', session: overdue },
  {
    id: 'button-small',
    title: 'Icon and avatar only',
    session: connected,
    button: { accountStatus: 'avatar', chainStatus: 'icon', showBalance: false },
  },
  {
    id: 'button-words',
    title: 'Names only',
    session: connected,
    button: { accountStatus: 'address', chainStatus: 'name', showBalance: true },
  },
  {
    id: 'button-no-network',
    title: 'Without the network',
    session: connected,
    button: { chainStatus: 'none' },
  },
]

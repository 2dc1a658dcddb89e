import { account, connected, wideAccount } from '../fixtures/account.ts'
import { transactions } from '../fixtures/transactions.ts'
import type { State } from '../State.ts'

const base = { view: 'account', session: connected } as const

export const accountStates: readonly State[] = [
  { ...base, id: 'account', title: 'No transactions yet' },
  { ...base, id: 'account-transactions', title: 'Transactions of every status', transactions },
  {
    ...base,
    id: 'account-no-explorer',
    title: 'Without name, balance and explorer',
    session: {
      ...connected,
      account: { address: account.address, displayName: account.displayName },
      chain: { id: 31337, name: 'Hardhat', unsupported: false },
    },
    transactions,
  },
  {
    ...base,
    id: 'account-wide',
    title: 'A long name and a large balance',
    session: { ...connected, account: wideAccount },
  },
  {
    ...base,
    id: 'account-copied',
    title: 'The address is copied',
    clipboard: 'accepts',
    press: ['Copy Address'],
  },
  {
    ...base,
    id: 'account-copy-failed',
    title: 'The clipboard refuses',
    clipboard: 'refuses',
    press: ['Copy Address'],
  },
  { ...base, id: 'account-mobile', title: 'On a phone', transactions, device: 'iphone' },
]

import { connected, wrongNetwork } from '../fixtures/account.ts'
import { transactions } from '../fixtures/transactions.ts'
import type { State } from '../State.ts'

export const buttonStates: readonly State[] = [
  { id: 'button-connect', title: 'Nobody is connected' },
  { id: 'button-account', title: 'Connected', session: connected },
  { id: 'button-pending', title: 'A transaction is pending', session: connected, transactions },
  { id: 'button-wrong-network', title: 'On a network that is not offered', session: wrongNetwork },
  {
    id: 'button-remembered',
    title: 'Painted from memory',
    session: { ...connected, status: 'loading', stale: true },
  },
]

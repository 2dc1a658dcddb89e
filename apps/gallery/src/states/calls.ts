import { connected } from '../fixtures/account.ts'
import { batches, endings } from '../fixtures/transactions.ts'
import { waitingApp } from '../fixtures/waitingApp.ts'
import type { State } from '../State.ts'

const base = { session: connected } as const
const goOn = { press: ['foyer-calls-continue'] } as const

export const callsStates: readonly State[] = [
  { ...base, id: 'calls-sequence', title: 'One call after the other', calls: { reason: 'sequence' } },
  {
    ...base,
    ...goOn,
    id: 'calls-sequence-step',
    title: 'The second of three calls',
    calls: { reason: 'sequence', step: 2 },
  },
  { ...base, id: 'calls-upgrade', title: 'The account would be upgraded', calls: { reason: 'upgrade' } },
  {
    ...base,
    id: 'calls-mobile',
    title: 'One call after the other, on a phone',
    calls: { reason: 'sequence' },
    device: 'iphone',
  },
  {
    ...base,
    ...goOn,
    ...waitingApp(),
    id: 'calls-mobile-waiting',
    title: 'A call whose app has not come up',
    calls: { reason: 'sequence', step: 2 },
  },
  { ...base, ...waitingApp(), id: 'request-waiting', title: 'A request whose app has not come up' },
  {
    ...base,
    view: 'account',
    id: 'account-batches',
    title: 'Batches of calls',
    transactions: batches,
  },
  { ...base, id: 'toasts', title: 'Transactions that have ended', ended: endings },
  {
    ...base,
    ...waitingApp(),
    id: 'toasts-notice',
    title: 'Transactions that have ended, above a notice',
    ended: endings,
    wordsOnly: true,
  },
  {
    ...base,
    ...waitingApp(),
    id: 'toasts-notices',
    title: 'A toast above two notices',
    ended: endings,
    signOut: { status: 'failed' },
  },
]

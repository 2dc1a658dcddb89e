import { describe, expect, test } from 'vitest'
import { disconnectedSession, type Session } from '../session/session.ts'
import { nextView } from './nextView.ts'
import type { View } from './view.ts'

const account = {
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  displayName: '0xd8…6045',
} as const
const mainnet = { id: 1, name: 'Ethereum', unsupported: false }
const polygon = { id: 137, name: 'Polygon', unsupported: false }
const unknown = { id: 999, name: 'Chain 0x3e7', unsupported: true }
const wallet = { id: 'metaMask', name: 'MetaMask', canSwitchChain: true }

const connected: Session = { status: 'connected', stale: false, account, chain: mainnet, wallet }
const unauthenticated: Session = { ...connected, status: 'unauthenticated' }
const overdue: Session = { ...connected, stale: true, unanswered: true }
const loading: Session = { ...connected, status: 'loading' }

describe('nextView', () => {
  const table: readonly (readonly [name: string, view: View, before: Session, after: Session, next: View])[] =
    [
      ['B-4.23 connecting closes the connect dialog', 'connect', disconnectedSession, connected, 'closed'],
      ['B-4.23 or turns it into sign-in', 'connect', disconnectedSession, unauthenticated, 'signIn'],
      ['it waits while the server is asked', 'connect', disconnectedSession, loading, 'connect'],
      ['and then turns into sign-in', 'connect', loading, unauthenticated, 'signIn'],
      ['nothing pops up by itself', 'closed', disconnectedSession, unauthenticated, 'closed'],
      ['B-4.24 verification closes sign-in', 'signIn', unauthenticated, connected, 'closed'],
      [
        'a chain change leaves sign-in open',
        'signIn',
        unauthenticated,
        { ...unauthenticated, chain: polygon },
        'signIn',
      ],
      [
        'B-4.22 a session that is asked for again closes the account dialog',
        'account',
        connected,
        loading,
        'closed',
      ],
      ['B-4.22 and the chain dialog', 'chain', connected, loading, 'closed'],
      ['B-4.25 a disconnect closes the account dialog', 'account', connected, disconnectedSession, 'closed'],
      ['B-4.25 and the chain dialog', 'chain', connected, disconnectedSession, 'closed'],
      ['B-4.25 and sign-in', 'signIn', unauthenticated, disconnectedSession, 'closed'],
      [
        'B-2.93 a chain change closes the chain dialog',
        'chain',
        connected,
        { ...connected, chain: polygon },
        'closed',
      ],
      [
        'a chain change leaves the account dialog open',
        'account',
        connected,
        { ...connected, chain: polygon },
        'account',
      ],
      [
        'B-4.22 unless the chain is unsupported',
        'account',
        connected,
        { ...connected, chain: unknown },
        'closed',
      ],
      ['D-46 a late answer leaves the account dialog open', 'account', overdue, connected, 'account'],
      ['D-46 and the chain dialog', 'chain', overdue, connected, 'chain'],
      [
        'D-46 also on an unsupported chain',
        'chain',
        { ...overdue, chain: unknown },
        { ...connected, chain: unknown },
        'chain',
      ],
      ['D-46 no account closes the chain dialog', 'chain', overdue, disconnectedSession, 'closed'],
      ['D-46 no account closes it', 'account', overdue, disconnectedSession, 'closed'],
      ['D-46 and so does a sign-in that has ended', 'account', overdue, unauthenticated, 'closed'],
      [
        'a session that ends on the server closes the account dialog',
        'account',
        connected,
        unauthenticated,
        'closed',
      ],
      [
        'B-4.30 another account closes nothing',
        'account',
        connected,
        { ...connected, account: { ...account, address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8' } },
        'account',
      ],
      [
        'B-4.22 nor does it close the chain dialog on an unsupported chain',
        'chain',
        { ...connected, chain: unknown },
        { ...connected, chain: unknown, account: { ...account, displayBalance: '1 ETH' } },
        'chain',
      ],
      [
        'a new balance closes nothing',
        'chain',
        connected,
        { ...connected, account: { ...account, displayBalance: '1 ETH' } },
        'chain',
      ],
    ]
  test.each(table)('%s', (_name, view, before, after, next) => {
    expect(nextView(view, before, after)).toBe(next)
  })
})

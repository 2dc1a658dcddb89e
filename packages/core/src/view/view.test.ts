import { describe, expect, test } from 'vitest'
import { disconnectedSession, type Session } from '../session/session.ts'
import { canOpen, type View } from './view.ts'

const account = {
  address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045',
  displayName: '0xd8…6045',
} as const
const mainnet = { id: 1, name: 'Ethereum', unsupported: false }
const unknown = { id: 999, name: 'Chain 0x3e7', unsupported: true }
const wallet = { id: 'metaMask', name: 'MetaMask', canSwitchChain: true }

const connected: Session = { status: 'connected', stale: false, account, chain: mainnet, wallet }
const unauthenticated: Session = { ...connected, status: 'unauthenticated' }
const loading: Session = { ...connected, status: 'loading' }
const remembered: Session = { ...connected, stale: true }

describe('canOpen', () => {
  const table: readonly (readonly [name: string, session: Session, offered: readonly View[]])[] = [
    ['B-4.21 disconnected offers the connect dialog', disconnectedSession, ['connect']],
    [
      'B-4.21, B-6.2 unauthenticated offers the connect dialog and sign-in',
      unauthenticated,
      ['connect', 'signIn'],
    ],
    ['B-4.21 loading offers nothing', loading, []],
    ['B-4.22 connected offers account and chain', connected, ['account', 'chain']],
    [
      'D-50 with several wallets, another one can be connected',
      { ...connected, addsWallets: true },
      ['connect', 'account', 'chain'],
    ],
    ['B-4.22 an unsupported chain takes the account away', { ...connected, chain: unknown }, ['chain']],
    ['D-3 a remembered session offers nothing', remembered, []],
    [
      'D-46 one whose wallet is overdue offers the ways on',
      { ...remembered, unanswered: true },
      ['account', 'chain'],
    ],
    [
      'D-3 nor does a remembered one that never signed in offer sign-in',
      { ...unauthenticated, stale: true },
      ['connect'],
    ],
  ]
  test.each(table)('%s', (_name, session, offered) => {
    const all: readonly View[] = ['connect', 'signIn', 'account', 'chain']
    expect(all.filter((view) => canOpen(view, session))).toEqual(offered)
  })

  test('nothing is open to everybody', () => {
    for (const session of [disconnectedSession, loading, connected])
      expect(canOpen('closed', session)).toBe(true)
  })
})

import { expect, test } from 'vitest'
import type { Address } from '../format/address.ts'
import { disconnectedSession, type Session, type SessionStatus } from '../session/session.ts'
import { type SessionEffect, sessionEffects } from './nextView.ts'

const a: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const b: Address = '0x00000000000000000000000000000000000000B0'

interface Parts {
  readonly address?: Address
  readonly chainId?: number
  readonly walletId?: string
  readonly stale?: boolean
}

function session(status: SessionStatus, parts: Parts = {}): Session {
  const { address = a, chainId = 1, walletId = 'rainbow', stale = false } = parts
  return {
    status,
    stale,
    account: { address, displayName: 'someone' },
    chain: { id: chainId, name: 'Somewhere', unsupported: false },
    wallet: { id: walletId, name: 'Some wallet', canSwitchChain: true },
  }
}

const gone = disconnectedSession
const remembered = session('connected', { stale: true })
const overdue: Session = { ...remembered, unanswered: true }
const connected = session('connected')
const loading = session('loading')
const unverified = session('unauthenticated')
const left: SessionEffect[] = ['closeDialogs']

test.each<[string, Session, Session, readonly SessionEffect[]]>([
  // Every pair of a state before and a state after, with the same account, wallet and chain.
  ['nothing happens', gone, gone, []],
  ['D-3 painted from memory', gone, remembered, ['closeAccountAndChain']],
  ['B-4.23 connected by the visitor', gone, connected, ['closeDialogs']],
  ['B-4.23 connected, the server is asked', gone, loading, ['closeAccountAndChain']],
  ['B-4.23 connected, not verified yet', gone, unverified, ['closeAccountAndChain', 'openSignIn']],
  ['D-3 the wallet did not confirm', remembered, gone, left],
  ['D-3 still waiting', remembered, remembered, []],
  ['D-46 overdue', remembered, overdue, []],
  ['D-46 overdue, and then confirmed', overdue, connected, ['closeDialogs']],
  ['D-46 overdue, and then locked', overdue, gone, left],
  ['D-3 the wallet confirmed', remembered, connected, ['closeDialogs']],
  ['D-3 confirmed, the server is asked', remembered, loading, ['closeAccountAndChain']],
  ['D-3 confirmed, the sign-in has ended', remembered, unverified, ['closeAccountAndChain', 'openSignIn']],
  ['B-4.25 disconnected', connected, gone, left],
  ['nothing changes', connected, connected, []],
  ['B-4.21 the server is asked again', connected, loading, ['closeAccountAndChain']],
  ['B-4.22 the sign-in has ended', connected, unverified, ['closeAccountAndChain', 'openSignIn']],
  ['B-4.25 disconnected while asking', loading, gone, left],
  ['B-4.24 the server knows the visitor', loading, connected, ['closeDialogs']],
  ['still asking', loading, loading, []],
  [
    'B-2.51 the server does not know the visitor',
    loading,
    unverified,
    ['closeAccountAndChain', 'openSignIn'],
  ],
  ['B-2.72 cancelled', unverified, gone, left],
  ['B-4.24 verified', unverified, connected, ['closeDialogs']],
  ['B-4.21 asking', unverified, loading, ['closeAccountAndChain']],
  ['still not verified', unverified, unverified, []],
  // Another account, wallet or chain.
  ['B-4.30 B-4.94 another account', connected, session('connected', { address: b }), []],
  [
    'B-4.94 another account, which has not signed in',
    connected,
    session('unauthenticated', { address: b }),
    ['closeAccountAndChain', 'openSignIn'],
  ],
  ['B-4.94 another wallet', connected, session('connected', { walletId: 'trust' }), ['closeDialogs']],
  ['B-2.93 B-4.94 another chain', connected, session('connected', { chainId: 10 }), ['closeChain']],
  ['another chain before signing', unverified, session('unauthenticated', { chainId: 10 }), ['closeChain']],
  ['another account before signing', unverified, session('unauthenticated', { address: b }), []],
  [
    'another wallet before signing',
    unverified,
    session('unauthenticated', { walletId: 'trust' }),
    ['closeAccountAndChain', 'openSignIn'],
  ],
  [
    'the same account in another spelling',
    connected,
    session('connected', { address: a.toLowerCase() as Address }),
    [],
  ],
  ['D-3 another account than remembered', remembered, session('connected', { address: b }), ['closeDialogs']],
  [
    'D-3 the same account in another wallet',
    remembered,
    session('connected', { walletId: 'x' }),
    ['closeDialogs'],
  ],
  ['D-3 another chain than remembered', remembered, session('connected', { chainId: 10 }), ['closeDialogs']],
])('%s', (_title, before, after, effects) => {
  expect(sessionEffects(before, after)).toEqual(effects)
})

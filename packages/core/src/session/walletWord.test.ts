import { describe, expect, test } from 'vitest'
import type { AuthStatus } from '../auth/authentication.ts'
import type { Address } from '../format/address.ts'
import { disconnectedSession, type Session, type SessionStatus } from './session.ts'
import { accountWord, type WalletWord, walletConsequences } from './walletWord.ts'

const a: Address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const b: Address = '0x00000000000000000000000000000000000000B0'

test.each<[WalletWord, string]>([
  ['confirmed', 'account write keep no'],
  ['otherAccount', 'account write end no'],
  ['silent', 'remembered keep keep whenAsked'],
  ['locked', 'nothing keep keep whenAsked'],
  ['dropped', 'nothing keep keep whenAsked'],
  ['emptied', 'nothing remove endAfterGrace byEvent'],
  ['lost', 'nothing keep askAfterGrace whenAsked'],
  ['left', 'nothing remove end no'],
  ['leftElsewhere', 'nothing remove endIfLeft no'],
])('D-46 %s: %s', (word, expected) => {
  const { shows, snapshotChange, signIn, returns } = walletConsequences(word, false)
  expect(`${shows} ${snapshotChange} ${signIn} ${returns}`).toBe(expected)
})

describe('D-46 with endSessionAtOnce', () => {
  test.each<WalletWord>(['silent', 'locked', 'dropped', 'emptied', 'lost'])('%s ends all', (word) => {
    expect(walletConsequences(word, true)).toMatchObject({
      shows: 'nothing',
      snapshotChange: 'remove',
      signIn: 'end',
    })
  })
  test.each<WalletWord>(['confirmed', 'otherAccount', 'left', 'leftElsewhere'])(
    '%s is as without',
    (word) => {
      expect(walletConsequences(word, true)).toEqual(walletConsequences(word, false))
    },
  )
})

function session(status: SessionStatus, address = a, walletId = 'rainbow', stale = false): Session {
  const wallet = { id: walletId, name: 'Some wallet', canSwitchChain: true }
  return { status, stale, account: { address, displayName: 'someone' }, wallet }
}

const gone = disconnectedSession
const none: AuthStatus = { status: 'unauthenticated' }
const unnamed: AuthStatus = { status: 'authenticated' }
const ofA: AuthStatus = { status: 'authenticated', address: a }
const ofB: AuthStatus = { status: 'authenticated', address: b }

test.each<[string, Session, Session, AuthStatus | undefined, Address | undefined, boolean]>([
  ['B-4.94 another account', session('connected'), session('connected', b), undefined, a, true],
  ['B-4.94 another account, server: A', session('connected'), session('unauthenticated', b), ofA, a, true],
  [
    'B-4.94 another account, server does not say',
    session('connected'),
    session('connected', b),
    unnamed,
    a,
    true,
  ],
  [
    'another account, which signed in in another tab',
    session('connected'),
    session('connected', b),
    ofB,
    a,
    false,
  ],
  ['B-4.94 another wallet', session('connected'), session('connected', a, 'trust'), ofA, a, true],
  [
    'the same in another spelling',
    session('connected'),
    session('connected', a.toLowerCase() as Address),
    ofA,
    a,
    false,
  ],
  [
    'another account before signing',
    session('unauthenticated'),
    session('unauthenticated', b),
    none,
    a,
    false,
  ],
  [
    'D-46 at page load another account',
    session('connected', a, 'x', true),
    session('unauthenticated', b),
    ofA,
    a,
    false,
  ],
  ['D-46 back with the same account', gone, session('connected'), ofA, a, false],
  ['D-46 back with it in another wallet', gone, session('connected', a, 'trust'), ofA, a, false],
  ['D-46 back with another account', gone, session('unauthenticated', b), ofA, a, true],
  ['D-46 the same, server does not say whose', gone, session('connected', b), unnamed, a, true],
  ['D-46 nothing is known of the account before', gone, session('connected', b), unnamed, undefined, false],
  ['connected, and not signed in', gone, session('unauthenticated', b), none, a, false],
])('%s', (_title, before, after, auth, last, isOver) => {
  expect(accountWord(before, after, { auth, last })).toBe(isOver ? 'otherAccount' : 'confirmed')
})

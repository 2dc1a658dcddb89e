import {
  type Attempt,
  type ChainSwitch,
  createStore,
  disconnectedSession,
  type Fact,
  KitError,
  type Session,
  type SignIn,
  type Transaction,
  type View,
} from '@foyer/core'
import { expect, test } from 'vitest'
import type { KitEvent } from './kitEvent.ts'
import { watchEvents } from './watchEvents.ts'

const address = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'
const hash = `0x${'ab'.repeat(32)}` as const
const connected: Session = {
  status: 'connected',
  stale: false,
  account: { address, displayName: '0xd8…6045' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
  wallet: { id: 'metaMask', name: 'MetaMask', canSwitchChain: true },
}
const unverified: Session = { ...connected, status: 'unauthenticated', authentication: 'unauthenticated' }
const verified: Session = { ...connected, authentication: 'authenticated' }
const nonce = 'abcdefgh12345678'

function watch(session: Session = disconnectedSession, view: View = 'closed') {
  const events: KitEvent[] = []
  let ms = 1_000
  const kit = {
    view: createStore<View>(view),
    session: createStore<Session>(session),
    attempt: createStore<Attempt>({ status: 'idle' }),
    signIn: createStore<SignIn>({ status: 'idle' }),
    chainSwitch: createStore<ChainSwitch>({ status: 'idle' }),
    transactions: createStore<readonly Transaction[]>([]),
    facts: createStore<Fact | undefined>(undefined),
  }
  const lifetime = new AbortController()
  watchEvents(kit, (event) => void events.push(event), { signal: lifetime.signal, clock: () => ms })
  return {
    ...kit,
    events,
    stop: () => lifetime.abort(),
    report: kit.facts.set,
    pass(elapsedMs: number) {
      ms += elapsedMs
    },
  }
}

test('35.1 a dialog is opened and closed', () => {
  const page = watch()
  page.view.set('connect')
  page.pass(300)
  page.report({ type: 'walletChosen', walletId: 'metaMask', route: 'injected' })
  page.pass(200)
  page.view.set('signIn')
  page.view.set('closed')
  expect(page.events).toEqual([
    { type: 'dialogOpened', dialog: 'connect' },
    { type: 'walletChosen', walletId: 'metaMask', route: 'injected', ms: 300 },
    { type: 'dialogClosed', dialog: 'connect', ms: 500 },
    { type: 'dialogOpened', dialog: 'signIn' },
    { type: 'dialogClosed', dialog: 'signIn', ms: 0 },
  ])
})

test('35.1 a press before the file has loaded is an event', () => {
  expect(watch(disconnectedSession, 'connect').events).toEqual([{ type: 'dialogOpened', dialog: 'connect' }])
})

test('35.1 the engine of a press is an event, the one of a restored connection is not', () => {
  const page = watch()
  page.report({ type: 'engineLoaded' })
  page.view.set('connect')
  page.pass(50)
  page.report({ type: 'engineLoaded' })
  expect(page.events.slice(1)).toEqual([{ type: 'engineLoaded', ms: 50 }])
})

const declined = new KitError('userRejected', 'no')
const late = new KitError('timeout', 'late')
test.each([
  ['connected', { type: 'attemptEnded' }, { outcome: 'connected' }],
  ['declined', { type: 'attemptEnded', error: declined }, { outcome: 'rejected' }],
  ['failed', { type: 'attemptEnded', error: late }, { outcome: 'failed', code: 'timeout' }],
  ['cancelled', { type: 'attemptCancelled' }, { outcome: 'cancelled' }],
] as const)('35.1 an attempt that is %s is one event', (_name, fact, outcome) => {
  const page = watch()
  page.report({ type: 'attemptBegan', walletId: 'metaMask', route: 'injected' })
  page.pass(700)
  page.report(fact)
  page.report({ type: 'attemptEnded', error: late })
  page.report({ type: 'attemptCancelled' })
  const attempted = { walletId: 'metaMask', route: 'injected', retries: 0 }
  expect(page.events).toEqual([
    { type: 'attemptBegan', ...attempted },
    { type: 'attemptEnded', ...attempted, ms: 700, ...outcome },
  ])
})

test('35.1 attempts with a wallet are counted until one connects', () => {
  const page = watch()
  const attempt = (walletId: string, error?: KitError) => {
    page.report({ type: 'attemptBegan', walletId })
    page.report({ type: 'attemptEnded', ...(error && { error }) })
  }
  attempt('metaMask', declined)
  attempt('rainbow', late)
  attempt('metaMask', late)
  attempt('metaMask')
  attempt('metaMask', late)
  const began = page.events.filter((event) => event.type === 'attemptBegan')
  expect(began.map(({ walletId, retries }) => `${walletId} ${retries}`)).toEqual([
    'metaMask 0',
    'rainbow 0',
    'metaMask 1',
    'metaMask 2',
    'metaMask 0',
  ])
})

test('35.1 a code that is renewed is shown once, and its URI is in no event', () => {
  const page = watch()
  page.report({ type: 'attemptBegan', walletId: 'rainbow', route: 'qrCode' })
  page.pass(90)
  for (const pairingUri of ['wc:1@2?symKey=one', 'wc:2@2?symKey=two'])
    page.attempt.set({ status: 'awaitingScan', walletId: 'rainbow', pairingUri })
  page.report({ type: 'appOpened', walletId: 'rainbow' })
  expect(page.events.slice(1)).toEqual([
    { type: 'codeShown', walletId: 'rainbow', ms: 90 },
    { type: 'appOpened', walletId: 'rainbow', ms: 90 },
  ])
  expect(JSON.stringify(page.events)).not.toContain('symKey')
})

test('35.1 a connection without an attempt is restored, once', () => {
  const page = watch({ ...connected, stale: true })
  page.session.set({ ...connected, status: 'loading' })
  page.session.set(connected)
  expect(page.events).toEqual([{ type: 'restored', walletId: 'metaMask', ms: 1_000 }])
})

test('35.1 a connection that an attempt has made is not restored', () => {
  const page = watch()
  page.report({ type: 'attemptBegan', walletId: 'metaMask', route: 'injected' })
  page.session.set(connected)
  page.report({ type: 'attemptEnded' })
  page.session.set({ ...connected, chain: { id: 137, name: 'Polygon', unsupported: false } })
  expect(page.events.map(({ type }) => type)).toEqual(['attemptBegan', 'attemptEnded'])
})

test.each([
  ['left', 'visitor'],
  ['leftElsewhere', 'otherTab'],
  ['emptied', 'revoked'],
  ['dropped', 'walletOffline'],
  ['lost', 'host'],
] as const)('35.1 a connection that is %s has ended by %s', (word, reason) => {
  const page = watch(connected)
  page.pass(5_000)
  page.report({ type: 'connectionEnded', word })
  page.report({ type: 'connectionEnded', word })
  page.session.set(disconnectedSession)
  expect(page.events.slice(1)).toEqual([{ type: 'disconnected', walletId: 'metaMask', reason, ms: 5_000 }])
})

const event = { type: 'signatureAsked', walletId: 'metaMask' }
const ended = { type: 'signInEnded', walletId: 'metaMask' }
test.each<readonly [string, Session, readonly SignIn[], readonly unknown[]]>([
  [
    'verified',
    verified,
    [{ status: 'signing', nonce }, { status: 'verifying', nonce }, { status: 'idle' }],
    [event, { ...ended, ms: 0, outcome: 'verified' }],
  ],
  [
    'declined',
    unverified,
    [
      { status: 'signing', nonce },
      { status: 'idle', nonce },
    ],
    [event, { ...ended, ms: 0, outcome: 'rejected' }],
  ],
  [
    'given up',
    unverified,
    [{ status: 'signing', nonce }, { status: 'idle' }],
    [event, { ...ended, ms: 0, outcome: 'cancelled' }],
  ],
  [
    'refused by the server, with the next nonce',
    unverified,
    [
      { status: 'signing', nonce },
      { status: 'verifying', nonce },
      { status: 'idle', error: 'signInVerify' },
      { status: 'idle', error: 'signInVerify', nonce },
    ],
    [event, { ...ended, ms: 0, outcome: 'failed', code: 'signInVerify' }],
  ],
  [
    'not prepared',
    unverified,
    [{ status: 'preparing' }, { status: 'idle', error: 'signInPrepare' }],
    [{ ...ended, ms: 0, outcome: 'failed', code: 'signInPrepare' }],
  ],
  ['prepared', unverified, [{ status: 'preparing' }, { status: 'idle', nonce }], []],
  ['closed while it is prepared', unverified, [{ status: 'preparing' }, { status: 'idle' }], []],
  ['prepared while another tab signs in', verified, [{ status: 'preparing' }, { status: 'idle' }], []],
  [
    'asked for while another tab signs in',
    verified,
    [{ status: 'signing', nonce }, { status: 'idle' }],
    [event, { ...ended, ms: 0, outcome: 'cancelled' }],
  ],
])('35.1 signing in: %s', (_name, session, states, expected) => {
  const page = watch(session)
  for (const state of states) page.signIn.set(state)
  expect(page.events.slice(1)).toEqual(expected)
})

const confirming: ChainSwitch = { status: 'confirming', chainId: 137, slow: false }
test.each<readonly [string, readonly ChainSwitch[], readonly string[]]>([
  ['switched', [{ status: 'switched', chainId: 137 }], ['137 switched']],
  ['declined', [{ status: 'rejected', chainId: 137 }], ['137 rejected']],
  ['failed', [{ status: 'failed', chainId: 137, error: late }], ['137 failed']],
  ['given up', [{ status: 'idle' }], ['137 cancelled']],
  ['slow', [{ ...confirming, slow: true }], []],
  [
    'slow, then switched',
    [
      { ...confirming, slow: true },
      { status: 'switched', chainId: 137 },
    ],
    ['137 switched'],
  ],
  ['replaced', [{ ...confirming, chainId: 10 }, { status: 'idle' }], ['137 cancelled', '10 cancelled']],
  ['asked again', [{ ...confirming }, { status: 'idle' }], ['137 cancelled', '137 cancelled']],
])('35.1 a chain switch: %s', (_name, states, expected) => {
  const page = watch(connected)
  page.chainSwitch.set(confirming)
  for (const state of states) page.chainSwitch.set(state)
  const ends = page.events.filter((event) => event.type === 'chainSwitchEnded')
  expect(ends.map(({ chainId, outcome }) => `${chainId} ${outcome}`)).toEqual(expected)
})

test('35.1 a transaction that was added here ends with its time, and without its hash', () => {
  const page = watch(connected)
  page.transactions.set([{ hash, description: 'Send', status: 'pending' }])
  page.pass(12_000)
  page.transactions.set([{ hash, description: 'Send', status: 'confirmed' }])
  page.transactions.set([])
  expect(page.events.slice(1)).toEqual([
    { type: 'transactionEnded', chainId: 1, status: 'confirmed', ms: 12_000 },
  ])
})

test('35.1 a repriced transaction ends once, with the time since its first hash was added', () => {
  const page = watch(connected)
  const row = { hash: `0x${'cd'.repeat(32)}`, replaces: hash, description: 'Send' } as const
  page.transactions.set([{ hash, description: 'Send', status: 'pending' }])
  page.pass(12_000)
  page.transactions.set([{ ...row, status: 'confirmed' }])
  page.transactions.set([{ ...row, status: 'confirmed' }])
  expect(page.events.slice(1)).toEqual([
    { type: 'transactionEnded', chainId: 1, status: 'confirmed', ms: 12_000 },
  ])
  // The wallet's hash again, after a reorganisation: its time has been sent.
  page.transactions.set([{ ...row, status: 'pending' }])
  page.transactions.set([{ ...row, status: 'failed' }])
  expect(page.events.slice(2)).toEqual([{ type: 'transactionEnded', chainId: 1, status: 'failed' }])
})

test('35.1 a repriced transaction of which the site has added both hashes ends once', () => {
  const page = watch(connected)
  const second = { hash: `0x${'cd'.repeat(32)}`, description: 'Send' } as const
  const first = { hash, description: 'Send', status: 'pending' } as const
  page.transactions.set([first])
  page.pass(5_000)
  page.transactions.set([{ ...second, status: 'pending' }, first])
  page.pass(7_000)
  page.transactions.set([{ ...second, replaces: hash, status: 'confirmed' }])
  expect(page.events.slice(1)).toEqual([
    { type: 'transactionEnded', chainId: 1, status: 'confirmed', ms: 12_000 },
  ])
})

test.each([
  ['confirmed', { status: 'confirmed' }],
  ['failed', { status: 'failed' }],
  ['partlyFailed', { status: 'failed', isPartial: true }],
] as const)(
  '35.1 a batch that is %s ends with its number of calls',
  (status, {
    isPartial = false,
    ...ended
  }: {
    status: 'confirmed' | 'failed'
    isPartial?: boolean
  }) => {
    const page = watch(connected)
    const batch = { id: hash, count: 3, hashes: [] }
    const row = { hash, description: 'Swap' } as const
    page.transactions.set([{ ...row, batch, status: 'pending' }])
    page.pass(4_000)
    page.transactions.set([{ ...row, batch: { ...batch, ...(isPartial && { isPartial }) }, ...ended }])
    expect(page.events.slice(1)).toEqual([{ type: 'batchEnded', chainId: 1, count: 3, status, ms: 4_000 }])
  },
)

test('35.1 a list of another chain, or of the last visit, ends nothing when it is shown', () => {
  const page = watch(connected)
  const other = `0x${'cd'.repeat(32)}` as const
  page.transactions.set([
    { hash, description: 'Send', status: 'pending' },
    { hash: other, description: 'Send', status: 'failed' },
  ])
  expect(page.events).toHaveLength(1)
  page.transactions.set([
    { hash, description: 'Send', status: 'failed' },
    { hash: other, description: 'Send', status: 'failed' },
  ])
  expect(page.events.slice(1)).toEqual([{ type: 'transactionEnded', chainId: 1, status: 'failed' }])
})

test('35.1 a failure outside of an attempt has its code', () => {
  const page = watch()
  page.report({ type: 'kitFailed', code: 'invalidKitOptions' })
  expect(page.events).toEqual([{ type: 'kitFailed', code: 'invalidKitOptions' }])
})

test('35.1 nothing follows after the end', () => {
  const page = watch()
  page.stop()
  page.view.set('connect')
  page.report({ type: 'attemptBegan', walletId: 'metaMask' })
  expect(page.events).toEqual([])
})

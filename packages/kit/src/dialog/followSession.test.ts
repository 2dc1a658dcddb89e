import {
  type Attempt,
  type ChainSwitch,
  createStore,
  disconnectedSession,
  type Session,
  type Store,
  type View,
} from '@foyer/core'
import { expect, test } from 'vitest'
import { followSession } from './followSession.ts'

const connected: Session = {
  status: 'connected',
  stale: false,
  account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', displayName: '0xd8…6045' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
}
const idle: ChainSwitch = { status: 'idle' }
const hostOf = (chainSwitch: Store<ChainSwitch> = createStore<ChainSwitch>({ status: 'idle' })) => ({
  attempt: createStore<Attempt>({ status: 'idle' }),
  chainSwitch,
})
const unauthenticated: Session = { ...connected, status: 'unauthenticated' }

test.each<readonly [name: string, view: View, session: Session, then: View]>([
  ['a press that waits for the dialogs stays', 'connect', disconnectedSession, 'connect'],
  ['a session restored meanwhile closes it', 'connect', connected, 'closed'],
  ['or turns it into sign-in', 'connect', unauthenticated, 'signIn'],
  ['an account dialog asked for early opens', 'account', connected, 'account'],
  ['and is dropped when the wallet left meanwhile', 'account', disconnectedSession, 'closed'],
  ['nothing pops up', 'closed', unauthenticated, 'closed'],
])('on arrival: %s', (_name, view, session, then) => {
  const open = createStore<View>(view)
  followSession(createStore(session), hostOf(), open)
  expect(open.get()).toBe(then)
})

test('B-4.23, B-4.24: later changes turn and close what is open', () => {
  const session = createStore<Session>(disconnectedSession)
  const view = createStore<View>('connect')
  followSession(session, hostOf(), view)
  session.set(unauthenticated)
  expect(view.get()).toBe('signIn')
  session.set(connected)
  expect(view.get()).toBe('closed')
})

test('B-2.92: a chain switch that ends closes its dialog, until the kit stops', () => {
  const chainSwitch = createStore<ChainSwitch>(idle)
  const view = createStore<View>('chain')
  const stop = followSession(createStore(connected), hostOf(chainSwitch), view)
  chainSwitch.set({ status: 'confirming', chainId: 10, slow: false })
  expect(view.get()).toBe('chain')
  chainSwitch.set({ status: 'switched', chainId: 10 })
  expect(view.get()).toBe('closed')
  stop()
  view.set('chain')
  chainSwitch.set({ status: 'rejected', chainId: 10 })
  expect(view.get()).toBe('chain')
})

test('D-50: a wallet that shares more accounts closes the connect dialog that was opened beside it', () => {
  const view = createStore<View>('connect')
  const host = hostOf()
  const session = createStore<Session>(disconnectedSession)
  followSession(session, host, view)
  session.set(connected)
  view.set('connect')
  host.attempt.set({ status: 'connected', walletId: 'metaMask' })
  expect(view.get()).toBe('closed')
})

import { createStore, disconnectedSession, type Session, type View } from '@foyer/core'
import { afterEach, expect, test, vi } from 'vitest'
import { verifyChangedAccount } from './followSession.ts'

const connected: Session = {
  status: 'connected',
  stale: false,
  account: { address: '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045', displayName: '0xd8…6045' },
  chain: { id: 1, name: 'Ethereum', unsupported: false },
}
const other: Session = {
  ...connected,
  account: { address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8', displayName: '0x70…79C8' },
}
const polygon: Session = { ...connected, chain: { id: 137, name: 'Polygon', unsupported: false } }

const stops: (() => void)[] = []
afterEach(() => {
  vi.restoreAllMocks()
  for (const stop of stops.splice(0)) stop()
})

function follow(start: Session, shown: View = 'closed') {
  const session = createStore<Session>(start)
  const view = createStore<View>(shown)
  stops.push(verifyChangedAccount(session, view))
  return { session, view }
}

const unverified = (session: Session): Session => ({ ...session, status: 'unauthenticated' })

test.each<readonly [name: string, steps: readonly Session[], then: View]>([
  ['another account', [connected, unverified(other)], 'signIn'],
  [
    'another account, after the server was asked',
    [connected, { ...other, status: 'loading' }, unverified(other)],
    'signIn',
  ],
  ['another chain, of a contract account', [connected, unverified(polygon)], 'signIn'],
  ['a sign-in that has ended', [connected, unverified(connected)], 'closed'],
  ['a sign-in that has ended after a change of chain', [connected, polygon, unverified(polygon)], 'closed'],
  ['a disconnect in between', [connected, disconnectedSession, unverified(other)], 'closed'],
  ['a remembered account', [{ ...connected, stale: true }, unverified(other)], 'closed'],
  ['no change', [unverified(other)], 'closed'],
])('B-4.94: what is open after %s', (_name, [first, ...later], then) => {
  const { session, view } = follow(first ?? disconnectedSession)
  for (const next of later) session.set(next)
  expect(view.get()).toBe(then)
})

test('B-4.94: an open dialog stays', () => {
  const { session, view } = follow(connected, 'account')
  session.set(unverified(other))
  expect(view.get()).toBe('account')
})

test('B-4.94: the dialog opens once for a change', () => {
  const { session, view } = follow(connected)
  session.set(unverified(other))
  view.set('closed')
  session.set({ ...unverified(other) })
  expect(view.get()).toBe('closed')
})

test('B-4.94: a hidden page opens the dialog when it is shown', () => {
  const visibility = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden')
  const { session, view } = follow(connected)
  session.set(unverified(other))
  expect(view.get()).toBe('closed')
  visibility.mockReturnValue('visible')
  document.dispatchEvent(new Event('visibilitychange'))
  expect(view.get()).toBe('signIn')
})

import { type Attempt, disconnectedSession, type Session } from '@foyer/core'
import { expect, test } from 'vitest'
import { type VisitorStatus, visitorStatus } from './connectButtonState.ts'

const idle: Attempt = { status: 'idle' }
const opening: Attempt = { status: 'opening', walletId: 'rainbow', slow: false }
const scanned: Attempt = { status: 'awaitingScan', walletId: 'rainbow', pairingUri: 'wc:0' }
const connected: Session = {
  status: 'connected',
  stale: false,
  chain: { id: 1, name: '', unsupported: false },
}
const elsewhere: Session = { ...connected, chain: { id: 5, name: '', unsupported: true } }

test.each<[VisitorStatus, string, Session, Attempt]>([
  ['disconnected', 'outside', disconnectedSession, idle],
  ['disconnected', 'a code that nothing has scanned', disconnectedSession, scanned],
  ['connecting', 'a wallet that has been asked', disconnectedSession, opening],
  ['connecting', 'a server that has been asked', { ...connected, status: 'loading' }, idle],
  ['unauthenticated', 'connected, not verified', { ...connected, status: 'unauthenticated' }, idle],
  ['unauthenticated', 'the same on a wrong network', { ...elsewhere, status: 'unauthenticated' }, idle],
  ['connected', 'in', connected, idle],
  ['connected', 'in, while another wallet is asked', connected, opening],
  ['connected', 'remembered, in the first moment', { ...connected, stale: true }, idle],
  ['wrongNetwork', 'in, on a wrong network', elsewhere, idle],
  [
    'unanswered',
    'remembered while the wallet is silent',
    { ...connected, stale: true, unanswered: true },
    idle,
  ],
  ['unanswered', 'the same on a wrong network', { ...elsewhere, stale: true, unanswered: true }, idle],
])('%s: %s', (expected, _, session, attempt) => {
  expect(visitorStatus(session, attempt)).toBe(expected)
})

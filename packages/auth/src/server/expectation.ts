import { dateTimeToMs } from '../message/dateTime.ts'
import type { SiweMessage } from '../message/siweMessage.ts'
import { AuthError } from './authError.ts'
import { clockSkew, nonceLifetime } from './nonce.ts'

/** What every message that is signed for this site must say. */
export interface Expectation {
  readonly scheme: string
  readonly domain: string
  readonly origin: string
  readonly statement: string | undefined
  readonly resources: readonly string[] | undefined
  readonly chainIds: ReadonlySet<number>
}

/** Milliseconds from issue to expiry, at most. */
export const messageLifetime = 10 * 60_000
const maxUriLength = 512

/**
 * Compares every field with what this site would have written. A message for another site is another
 * site's message, however well it is signed.
 *
 * @throws AuthError with the code of the first field that differs
 */
export function checkSite(message: SiweMessage, expected: Expectation): void {
  if (message.scheme !== undefined && message.scheme !== expected.scheme)
    throw new AuthError('scheme_mismatch')
  if (message.domain !== expected.domain) throw new AuthError('domain_mismatch')
  if (!isOurs(message.uri, expected.origin)) throw new AuthError('uri_mismatch')
  if (!expected.chainIds.has(message.chainId)) throw new AuthError('chain_mismatch')
  if (message.statement !== expected.statement) throw new AuthError('statement_mismatch')
  if (message.requestId !== undefined) throw new AuthError('request_id_mismatch')
  if (!sameList(message.resources, expected.resources)) throw new AuthError('resources_mismatch')
}

/** @throws AuthError `time_*`. An expiry must be there: a message without one would be good for ever. */
export function checkTimes(message: SiweMessage, now: number): void {
  const issuedAt = timeOf(message.issuedAt)
  const expiresAt = timeOf(message.expirationTime)
  if (!(now - issuedAt <= nonceLifetime && issuedAt - now <= clockSkew)) throw new AuthError('time_issued_at')
  const lifetime = expiresAt - issuedAt
  if (!(lifetime > 0 && lifetime <= messageLifetime)) throw new AuthError('time_lifetime')
  if (!(now < expiresAt)) throw new AuthError('time_expired')
  if (message.notBefore !== undefined && !(timeOf(message.notBefore) - now <= clockSkew)) {
    throw new AuthError('time_not_before')
  }
}

/** NaN when absent: every comparison above is written so that NaN is a refusal. */
const timeOf = (text: string | undefined) => dateTimeToMs(text ?? '') ?? Number.NaN

/** By text, not by `URL`, which would tidy up what the visitor did not sign. */
function isOurs(uri: string, origin: string): boolean {
  if (uri.length > maxUriLength || uri.includes('#')) return false
  return uri === origin || uri.startsWith(`${origin}/`) || uri.startsWith(`${origin}?`)
}

function sameList(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.length === b.length && a.every((item, index) => item === b[index])
}

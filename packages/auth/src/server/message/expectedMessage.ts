import { dateTimeToMs } from '../../message/grammar.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import { AuthError } from '../http/authError.ts'
import { clockSkewMs, messageLifetimeMs, nonceLifetimeMs } from '../signInLifetimes.ts'
import { isRecap, recapSentence } from './recap.ts'

/** Fields that every message for this site must have. */
export interface ExpectedMessage {
  readonly scheme: string
  readonly domain: string
  readonly origin: string
  readonly statement: string | undefined
  readonly resources: readonly string[] | undefined
  readonly chainIds: ReadonlySet<number>
  /** A wallet may add a ReCap for its session. */
  readonly oneApproval: boolean
}

const maxUriLength = 512

/**
 * Compares every field with that of this site: a validly signed message for another site is refused.
 *
 * @throws {AuthError} with the code of the first field that differs
 */
export function checkFields(message: SiweMessage, expected: ExpectedMessage): void {
  if (message.scheme !== undefined && message.scheme !== expected.scheme)
    throw new AuthError('scheme_mismatch')
  if (message.domain !== expected.domain) throw new AuthError('domain_mismatch')
  if (!isOurs(message.uri, expected.origin)) throw new AuthError('uri_mismatch')
  if (!expected.chainIds.has(message.chainId)) throw new AuthError('chain_mismatch')
  if (message.requestId !== undefined) throw new AuthError('request_id_mismatch')
  const recap = expected.oneApproval ? message.resources?.find(isRecap) : undefined
  const sentence = recap && recapSentence(recap, expected.chainIds)
  if (recap !== undefined && sentence === undefined) throw new AuthError('resources_mismatch')
  const statement = [expected.statement, sentence].filter((part) => part !== undefined).join(' ')
  if (message.statement !== (statement || undefined)) throw new AuthError('statement_mismatch')
  const resources = recap === undefined ? expected.resources : [...(expected.resources ?? []), recap]
  if (!sameList(message.resources, resources)) throw new AuthError('resources_mismatch')
}

/** @throws {AuthError} `time_*`. The expiry is required: a message without it would be valid forever. */
export function checkTimes(message: SiweMessage, now: number): void {
  const issuedAt = timeOf(message.issuedAt)
  const expiresAt = timeOf(message.expirationTime)
  if (!(now - issuedAt <= nonceLifetimeMs && issuedAt - now <= clockSkewMs))
    throw new AuthError('time_issued_at')
  const lifetime = expiresAt - issuedAt
  if (!(lifetime > 0 && lifetime <= messageLifetimeMs)) throw new AuthError('time_lifetime')
  if (!(now < expiresAt)) throw new AuthError('time_expired')
  if (message.notBefore !== undefined && !(timeOf(message.notBefore) - now <= clockSkewMs)) {
    throw new AuthError('time_not_before')
  }
}

/** NaN if absent: every comparison above refuses NaN. */
const timeOf = (text: string | undefined) => dateTimeToMs(text ?? '') ?? Number.NaN

/** Compares texts, not `URL`s, which would normalise the signed text. */
function isOurs(uri: string, origin: string): boolean {
  if (uri.length > maxUriLength || uri.includes('#')) return false
  return uri === origin || uri.startsWith(`${origin}/`) || uri.startsWith(`${origin}?`)
}

function sameList(a: readonly string[] | undefined, b: readonly string[] | undefined): boolean {
  if (a === undefined || b === undefined) return a === b
  return a.length === b.length && a.every((item, index) => item === b[index])
}

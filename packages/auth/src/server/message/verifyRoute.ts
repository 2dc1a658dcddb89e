import type { Context } from 'hono'
import type { AuthErrorCode, ProvedBy } from '../../contract.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import type { Site } from '../authContext.ts'
import { AuthError } from '../http/authError.ts'
import {
  clearedCookie,
  cookieValues,
  preSessionOf,
  requireSingleCookies,
  sessionCookie,
} from '../http/cookies.ts'
import { answer } from '../http/json.ts'
import { takeOne } from '../http/limits.ts'
import { readBody, requireSameOrigin } from '../http/request.ts'
import { sessionAnswer } from '../session/currentSession.ts'
import { readDevice } from '../session/device.ts'
import { createSalt, createSessionId, createToken, hashToken, isToken } from '../session/sessionToken.ts'
import { spentNonceLifetimeMs } from '../signInLifetimes.ts'
import type { SessionRow } from '../store.ts'
import { readMessage, type VerifyContract, verifySignedMessage } from './verify.ts'

/** Signs in: spends one nonce and opens one session in one transaction. */
export async function verifyRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  let message: SiweMessage | undefined
  try {
    requireSameOrigin(request, site)
    const client = site.clientAddress(context)
    await takeOne(site.limits.proofsPerClient, client, site.now())
    const { message: text = '', signature = '' } = await readBody(request, {
      message: 'text',
      signature: 'text',
    })
    message = readMessage(text)
    const cookies = request.headers.get('cookie')
    requireSingleCookies(site.cookies, cookies)
    const preSession = preSessionOf(site.cookies, cookies)
    const ports = { ...site, verifyContract: limitQuestions(site, client, message.nonce) }
    const by = await verifySignedMessage(message, { message: text, signature }, preSession, site.now(), ports)
    const token = createToken()
    const proof = by === 'contract' ? { proof: { message: text, signature: signature as `0x${string}` } } : {}
    const row = { ...newSession(site, token, message, by), device: readDevice(request.headers), ...proof }
    await open(site, message.nonce, row, cookies)
    site.log({ event: 'sign-in', outcome: 'ok', ...about(message), session: row.id })
    return answer(site.headers, sessionAnswer(row, 'authenticated'), {
      cookies: [
        clearedCookie(site.cookies, site.cookies.preSession),
        sessionCookie(site.cookies, token, site.sessions.absoluteMs),
      ],
    })
  } catch (error) {
    const outcome = error instanceof AuthError ? error.code : 'internal'
    const log = withGoodNonce.has(outcome) ? site.log : site.logSum
    log({ event: 'sign-in', outcome, ...about(message) })
    throw error
  }
}

/** Outcomes after a valid nonce, and faults of the server: one line each. Everything before costs its sender nothing. */
const withGoodNonce: ReadonlySet<string> = new Set<AuthErrorCode>([
  'time_issued_at',
  'time_lifetime',
  'time_expired',
  'time_not_before',
  'signature_mismatch',
  'contract_required',
  'server_busy',
  'node_unavailable',
  'nodes_disagree',
  'internal',
])

/** Limits questions to nodes per client, in a minute and at once: nodes may be paid per request, and one client must not delay others. */
function limitQuestions(site: Site, client: string, nonce: string): VerifyContract | undefined {
  const { verifyContract, limits, tries, questions } = site
  return (
    verifyContract &&
    (async (question) => {
      // Verification did not run: do not count this attempt.
      const refuse = (error: unknown) => {
        tries.forgive(nonce)
        throw error
      }
      if (!questions.isFree(client)) refuse(new AuthError('server_busy', { retryAfterSeconds: 2 }))
      questions.take(client)
      try {
        await takeOne(limits.questionsPerClient, client, site.now()).catch(refuse)
        return await verifyContract(question)
      } finally {
        questions.leave(client)
      }
    })
  )
}

async function open(site: Site, nonce: string, session: SessionRow, cookies: string | null): Promise<void> {
  // A new sign-in never keeps the old token, so that one set or copied before is useless afterwards.
  const old = cookieValues(cookies, site.cookies.session).find(isToken)
  const opened = await site.store.spendAndOpen({
    nonce,
    nonceUntil: session.createdAt + spentNonceLifetimeMs,
    session,
    replaces: old === undefined ? undefined : hashToken(old),
    keep: site.sessions.perAccount,
  })
  site.tries.exhaust(nonce)
  if (!opened) throw new AuthError('nonce_spent')
}

function newSession(
  site: Site,
  token: string,
  { address, chainId }: SiweMessage,
  by: ProvedBy,
): Omit<SessionRow, 'device' | 'proof'> {
  const now = site.now()
  return {
    id: createSessionId(),
    tokenHash: hashToken(token),
    tokenAt: now,
    tokenSeen: true,
    csrf: createSalt(),
    account: `${by === 'key' ? 'key' : chainId}:${address}`,
    address,
    chainId,
    by,
    createdAt: now,
    seenAt: now,
    expiresAt: now + site.sessions.absoluteMs,
    checkedAt: now,
    askedAt: now,
  }
}

const about = (message: SiweMessage | undefined) =>
  message === undefined ? {} : { address: message.address, chainId: message.chainId }

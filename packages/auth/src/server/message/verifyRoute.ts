import type { Context } from 'hono'
import type { AuthErrorCode, ProvedBy } from '../../contract.ts'
import type { SiweMessage } from '../../message/siweMessage.ts'
import type { AuthContext } from '../authContext.ts'
import type { VerifyContract } from '../contract/accountQuestion.ts'
import { AuthError, codeOf, serverBusy } from '../http/authError.ts'
import {
  clearedCookie,
  cookieValues,
  preSessionOf,
  requireSingleCookies,
  sessionCookie,
} from '../http/cookies.ts'
import { json } from '../http/json.ts'
import { consumeToken } from '../http/limits.ts'
import { readBody, requireSameOrigin } from '../http/request.ts'
import { sessionAnswer } from '../session/currentSession.ts'
import { readDevice } from '../session/device.ts'
import { createSalt, createSessionId, createToken, hashToken, isToken } from '../session/sessionToken.ts'
import { spentNonceLifetimeMs } from '../signInLifetimes.ts'
import type { SessionRow } from '../store.ts'
import { readMessage, verifySignedMessage } from './verify.ts'
import { watchAttempt } from './watchAttempt.ts'

/** Signs in: spends one nonce and opens one session in one transaction. */
export async function verifyRoute(auth: AuthContext, context: Context): Promise<Response> {
  const request = context.req.raw
  const attempt = watchAttempt(auth)
  let message: SiweMessage | undefined
  try {
    requireSameOrigin(request, auth)
    const client = auth.clientAddress(context)
    await consumeToken(auth.limits.proofsPerClient, client, auth.now())
    const { message: text = '', signature = '' } = await readBody(request, {
      message: 'text',
      signature: 'text',
    })
    message = readMessage(text)
    const cookies = request.headers.get('cookie')
    requireSingleCookies(auth.cookies, cookies)
    const by = await verifySignedMessage(
      attempt.watch({ ...auth, verifyContract: limitQuestions(auth, client, message.nonce) }),
      { message, proof: { message: text, signature }, preSession: preSessionOf(auth.cookies, cookies) },
    )
    const token = createToken()
    const proof = by === 'contract' ? { proof: { message: text, signature: signature as `0x${string}` } } : {}
    const row = { ...newSession(auth, { token, message, by }), device: readDevice(request.headers), ...proof }
    await openSession(auth, { nonce: message.nonce, session: row, cookies })
    auth.log({ event: 'sign-in', outcome: 'ok', ...about(message), session: row.id })
    attempt.verified(message, by)
    return json(auth.headers, sessionAnswer(row, 'authenticated'), {
      cookies: [
        clearedCookie(auth.cookies, auth.cookies.preSession),
        sessionCookie(auth.cookies, token, auth.sessions.absoluteMs),
      ],
    })
  } catch (error) {
    const outcome = codeOf(error)
    attempt.failed(message, outcome)
    const log = withGoodNonce.has(outcome) ? auth.log : auth.logSum
    log({ event: 'sign-in', outcome, ...about(message) })
    throw error
  }
}

/** Outcomes after a valid nonce, and faults of the server: one log line each. Earlier failures are free for an attacker, so they are logged as sums. */
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

/** Limits requests to nodes per client: per minute, because nodes may be paid per request, and concurrent ones, so that one client does not delay others. */
function limitQuestions(auth: AuthContext, client: string, nonce: string): VerifyContract | undefined {
  const { attempts, limits, questions, verifyContract } = auth
  return (
    verifyContract &&
    (async (question) => {
      // Verification did not run: do not count this attempt.
      const refuse = (error: unknown) => {
        attempts.refund(nonce)
        throw error
      }
      if (!questions.isFree(client)) refuse(serverBusy())
      questions.take(client)
      try {
        await consumeToken(limits.questionsPerClient, client, auth.now()).catch(refuse)
        return await verifyContract(question)
      } finally {
        questions.leave(client)
      }
    })
  )
}

async function openSession(
  auth: AuthContext,
  { cookies, nonce, session }: { nonce: string; session: SessionRow; cookies: string | null },
): Promise<void> {
  // A new sign-in replaces the old token, so that one that was set or copied before is invalid afterwards.
  const old = cookieValues(cookies, auth.cookies.session).find(isToken)
  const entry = {
    nonce,
    nonceUntil: session.createdAt + spentNonceLifetimeMs,
    session,
    replaces: old === undefined ? undefined : hashToken(old),
    keep: auth.sessions.perAccount,
  }
  const opened = await auth.store.spendAndOpen(entry).catch((error) => {
    // Nothing was stored: do not count this attempt.
    auth.attempts.refund(nonce)
    throw error
  })
  auth.attempts.exhaust(nonce)
  if (!opened) throw new AuthError('nonce_spent')
}

function newSession(
  auth: AuthContext,
  { by, message: { address, chainId }, token }: { token: string; message: SiweMessage; by: ProvedBy },
): Omit<SessionRow, 'device' | 'proof'> {
  const now = auth.now()
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
    expiresAt: now + Math.ceil(auth.sessions.absoluteMs),
    checkedAt: now,
    askedAt: now,
  }
}

const about = (message: SiweMessage | undefined) =>
  message === undefined ? {} : { address: message.address, chainId: message.chainId }

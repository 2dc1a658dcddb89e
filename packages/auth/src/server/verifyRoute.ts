import type { Context } from 'hono'
import type { SiweMessage } from '../message/siweMessage.ts'
import { answer } from './answer.ts'
import { AuthError } from './authError.ts'
import { clearedCookie, cookieValues, preSessionOf, sessionCookie } from './cookies.ts'
import { sessionAnswer } from './currentSession.ts'
import { readDevice } from './device.ts'
import { readBody, requireSameOrigin } from './request.ts'
import { createSalt, createSessionId, createToken, hashToken, isToken } from './session.ts'
import type { Site } from './site.ts'
import type { SessionRow } from './store.ts'
import { type ProvedBy, readMessage, verifySignedMessage } from './verify.ts'

/** Milliseconds for which a spent nonce is remembered: twice as long as a nonce is good for. */
const rememberSpent = 10 * 60_000

/** Signs in: one nonce, one session, both in one transaction. */
export async function verifyRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site)
  const { message: text = '', signature = '' } = await readBody(request, {
    message: 'text',
    signature: 'text',
  })
  let message: SiweMessage | undefined
  try {
    message = readMessage(text)
    const cookies = request.headers.get('cookie')
    const preSession = preSessionOf(site.cookies, cookies)
    const by = await verifySignedMessage(message, { message: text, signature }, preSession, site.now(), site)
    const token = createToken()
    const proof = by === 'contract' ? { proof: { message: text, signature: signature as `0x${string}` } } : {}
    const row = { ...newSession(site, token, message, by), device: readDevice(request.headers), ...proof }
    await open(site, message.nonce, row, cookies)
    site.log({ event: 'sign-in', outcome: 'ok', ...about(message), session: row.id })
    return answer(site.headers, sessionAnswer(row), {
      cookies: [
        clearedCookie(site.cookies, site.cookies.preSession),
        sessionCookie(site.cookies, token, site.sessions.absolute),
      ],
    })
  } catch (error) {
    const outcome = error instanceof AuthError ? error.code : 'internal'
    site.log({ event: 'sign-in', outcome, ...about(message) })
    throw error
  }
}

async function open(site: Site, nonce: string, session: SessionRow, cookies: string | null): Promise<void> {
  // A new sign-in never keeps the old id: what was planted or stolen before it opens nothing after it.
  const old = cookieValues(cookies, site.cookies.session).find(isToken)
  const opened = await site.store.spendAndOpen({
    nonce,
    nonceUntil: session.createdAt + rememberSpent,
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
    createdAt: now,
    seenAt: now,
    expiresAt: now + site.sessions.absolute,
    checkedAt: now,
  }
}

const about = (message: SiweMessage | undefined) =>
  message === undefined ? {} : { address: message.address, chainId: message.chainId }

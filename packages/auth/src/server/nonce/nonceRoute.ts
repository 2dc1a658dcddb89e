import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { NonceAnswer } from '../../contract.ts'
import type { AuthContext } from '../authContext.ts'
import { preSessionCookie, preSessionOf, requireSingleCookies } from '../http/cookies.ts'
import { json } from '../http/json.ts'
import { consumeToken } from '../http/limits.ts'
import { readBody, requireSameOrigin } from '../http/request.ts'
import { messageLifetimeMs } from '../signInLifetimes.ts'
import { issueNonce } from './nonce.ts'

/** Issues a nonce to this browser, with the other fields of the message. Stores nothing. */
export async function nonceRoute(auth: AuthContext, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, auth)
  await readBody(request, {})
  const now = auth.now()
  const cookies = request.headers.get('cookie')
  // Before the wallet is opened, because signing in would fail with two cookies.
  requireSingleCookies(auth.cookies, cookies)
  const known = preSessionOf(auth.cookies, cookies)
  await consumeToken(auth.limits.noncesPerClient, auth.clientAddress(context), now)
  if (known !== undefined) await consumeToken(auth.limits.noncesPerBrowser, known, now)

  const preSession = known ?? randomBytes(16).toString('base64url')
  auth.emit({ type: 'nonceIssued' })
  const { domain, origin, statement, resources } = auth.expected
  const issuedAt = Math.floor(now / 1000) * 1000
  const body: NonceAnswer = {
    nonce: issueNonce(auth.nonceKeys, preSession, issuedAt),
    domain,
    uri: origin,
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    issuedAt: new Date(issuedAt).toISOString(),
    expirationTime: new Date(issuedAt + messageLifetimeMs).toISOString(),
  }
  return json(auth.headers, body, { cookies: [preSessionCookie(auth.cookies, preSession)] })
}

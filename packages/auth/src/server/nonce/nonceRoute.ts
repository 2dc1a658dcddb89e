import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { NonceAnswer } from '../../contract.ts'
import type { Site } from '../authContext.ts'
import { preSessionCookie, preSessionOf, requireSingleCookies } from '../http/cookies.ts'
import { answer } from '../http/json.ts'
import { takeOne } from '../http/limits.ts'
import { readBody, requireSameOrigin } from '../http/request.ts'
import { messageLifetimeMs } from '../signInLifetimes.ts'
import { issueNonce } from './nonce.ts'

/** Issues a nonce to this browser, with the other fields of the message. Stores nothing. */
export async function nonceRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site)
  await readBody(request, {})
  const now = site.now()
  const cookies = request.headers.get('cookie')
  // Before the wallet is opened, because signing in would fail with two cookies.
  requireSingleCookies(site.cookies, cookies)
  const known = preSessionOf(site.cookies, cookies)
  await takeOne(site.limits.noncesPerClient, site.clientAddress(context), now)
  if (known !== undefined) await takeOne(site.limits.noncesPerBrowser, known, now)

  const preSession = known ?? randomBytes(16).toString('base64url')
  const { domain, origin, statement, resources } = site.expected
  const issuedAt = Math.floor(now / 1000) * 1000
  const body: NonceAnswer = {
    nonce: issueNonce(site.nonceKeys, preSession, issuedAt),
    domain,
    uri: origin,
    ...(statement === undefined ? {} : { statement }),
    ...(resources === undefined ? {} : { resources }),
    issuedAt: new Date(issuedAt).toISOString(),
    expirationTime: new Date(issuedAt + messageLifetimeMs).toISOString(),
  }
  return answer(site.headers, body, { cookies: [preSessionCookie(site.cookies, preSession)] })
}

import { randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import type { NonceAnswer } from '../contract.ts'
import { answer } from './answer.ts'
import { AuthError } from './authError.ts'
import { preSessionCookie, preSessionOf } from './cookies.ts'
import { messageLifetime } from './expectation.ts'
import { issueNonce } from './nonce.ts'
import { readBody, requireSameOrigin } from './request.ts'
import type { Site } from './site.ts'

/** Gives a nonce to this browser, with everything else that its message must say. Writes nothing down. */
export async function nonceRoute(site: Site, context: Context): Promise<Response> {
  const request = context.req.raw
  requireSameOrigin(request, site)
  await readBody(request, {})
  const now = site.now()
  const known = preSessionOf(site.cookies, request.headers.get('cookie'))
  const wait = site.perClient(site.clientAddress(context), now) || (known ? site.perBrowser(known, now) : 0)
  if (wait > 0) throw new AuthError('rate_limited', { retryAfterSeconds: wait })

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
    expirationTime: new Date(issuedAt + messageLifetime).toISOString(),
  }
  return answer(site.headers, body, { cookies: [preSessionCookie(site.cookies, preSession)] })
}

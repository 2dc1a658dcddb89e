import { type NextRequest, NextResponse } from 'next/server'

/** A policy with a nonce per request: Next puts the nonce on its own inline scripts. */
export function proxy(request: NextRequest) {
  // The development server needs eval and inline styles.
  if (process.env.NODE_ENV === 'development') return NextResponse.next()
  const nonce = crypto.randomUUID()
  const policy = [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    'img-src data: https:',
    "connect-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')
  const headers = new Headers(request.headers)
  headers.set('x-nonce', nonce)
  headers.set('Content-Security-Policy', policy)
  const response = NextResponse.next({ request: { headers } })
  response.headers.set('Content-Security-Policy', policy)
  return response
}

// Every page, that of a missing one too. Static files and JSON need no policy.
export const config = { matcher: '/((?!_next/static/|_next/image|api/|auth/|remember\\.js$).*)' }

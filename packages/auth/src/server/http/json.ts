import { AuthError } from './authError.ts'

/** Headers of every response of the API. HSTS is not one of them: it binds the whole host, and is the site's to decide. */
export const apiHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Cookie, Origin, Sec-Fetch-Site',
}

/** `apiHeaders`, and leave for pages of `origin` to read the response from another origin of the same site. */
export const crossOriginHeaders = (origin: string): Readonly<Record<string, string>> => ({
  ...apiHeaders,
  'Cross-Origin-Resource-Policy': 'same-site',
  'Access-Control-Allow-Origin': origin,
  'Access-Control-Allow-Credentials': 'true',
})

/** JSON response of the API: not cached, not framed, not sniffed. */
export function json(
  headers: Readonly<Record<string, string>>,
  body: unknown,
  options: {
    readonly status?: number
    readonly cookies?: readonly string[]
    readonly extra?: Readonly<Record<string, string>>
  } = {},
): Response {
  const { status = 200, cookies = [], extra } = options
  const response = new Response(JSON.stringify(body), {
    status,
    headers: extra ? { ...headers, ...extra } : headers,
  })
  for (const cookie of cookies) response.headers.append('Set-Cookie', cookie)
  return response
}

/** 405 with the methods that the route has. */
export function methodNotAllowed(headers: Readonly<Record<string, string>>, allowed: string): Response {
  const error = new AuthError('method_not_allowed')
  return json(headers, error.body, { status: error.status, extra: { Allow: allowed } })
}

/** Response to an error. Anything but an `AuthError` becomes `internal`, without its text. */
export function errorJson(
  headers: Readonly<Record<string, string>>,
  error: unknown,
  cookies: readonly string[] = [],
): Response {
  const known = error instanceof AuthError ? error : new AuthError('internal', { cause: error })
  const retryAfter = known.retryAfterSeconds ?? (known.status === 503 ? 5 : undefined)
  return json(headers, known.body, {
    status: known.status,
    cookies,
    ...(retryAfter === undefined ? {} : { extra: { 'Retry-After': String(retryAfter) } }),
  })
}

import { AuthError } from './authError.ts'

const everyAnswer = {
  'Content-Type': 'application/json; charset=utf-8',
  'Cache-Control': 'no-store',
  'Content-Security-Policy': "default-src 'none'; frame-ancestors 'none'; sandbox",
  'X-Content-Type-Options': 'nosniff',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  Vary: 'Cookie, Origin, Sec-Fetch-Site',
}

/** Two years: the minimum of the HSTS preload list. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains; preload'

/** Headers of every response of the API. HSTS only over https: browsers ignore it otherwise. */
export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...everyAnswer, 'Strict-Transport-Security': strictTransportSecurity } : everyAnswer
}

/** JSON response of the API: not cached, not framed, not sniffed. */
export function answer(
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

/** Response to an error. Anything but an `AuthError` becomes `internal`, without its text. */
export function refusal(
  headers: Readonly<Record<string, string>>,
  error: unknown,
  cookies: readonly string[] = [],
): Response {
  const known = error instanceof AuthError ? error : new AuthError('internal', { cause: error })
  const retryAfter = known.retryAfterSeconds ?? (known.status === 503 ? 5 : undefined)
  return answer(headers, known.body, {
    status: known.status,
    cookies,
    ...(retryAfter === undefined ? {} : { extra: { 'Retry-After': String(retryAfter) } }),
  })
}

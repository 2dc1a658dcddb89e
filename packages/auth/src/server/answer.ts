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

/** Two years; the value that preload lists ask for. */
export const strictTransportSecurity = 'max-age=63072000; includeSubDomains; preload'

/** The headers of every answer that is not a page. Over plain http, HSTS would be ignored by browsers. */
export function apiHeaders(https: boolean): Readonly<Record<string, string>> {
  return https ? { ...everyAnswer, 'Strict-Transport-Security': strictTransportSecurity } : everyAnswer
}

/** An answer of the API: JSON, never cached, never framed, never sniffed. */
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

/** What an error becomes. Anything that is not a refusal of ours is `internal`, without a word of its text. */
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

import { isDeveloping, KitError } from '@foyer/core'
import type { AuthErrorCode } from '../contract.ts'

export const cookiesBlocked = () =>
  new KitError('cookiesBlocked', 'This browser keeps no cookies for this page.')

export const cookieConflict = () =>
  new KitError('cookieConflict', 'Another site has set a cookie of the name that sign-in uses.')

export const foreignNonce = () => new KitError('signInPrepare', 'The nonce is not one that this server gave.')

/** The error code of a response, if it has one. */
export async function errorCodeOf(response: Response): Promise<AuthErrorCode | undefined> {
  if (response.ok) return undefined
  const { error } = Object(await response.json().catch(() => undefined))
  return Object(error).code
}

/** Refusals whose cause is the set-up. The text of the server says what to change. */
const setUpCodes: ReadonlySet<unknown> = new Set<AuthErrorCode>([
  'origin_forbidden',
  'chain_mismatch',
  'bad_request',
  'not_found',
])

const isJson = ({ headers }: Response) => headers.get('content-type')?.includes('json') === true

/** Reports a request without a response, of which browsers say nothing to the page, while developing. */
export function reportUnreachable(path: string, cause: unknown): void {
  if (isDeveloping())
    console.error(
      `Foyer: no response from ${path} (${cause}). Is the server running? A redirect is not followed; another origin needs \`crossOrigin: true\` of createAuthApp, and a place in \`connect-src\` of your Content-Security-Policy.`,
    )
}

/** Reports a response that only a wrong set-up causes, while developing. */
export async function reportSetUp(path: string, response: Response): Promise<void> {
  if (!isDeveloping() || (response.ok && isJson(response))) return
  const { error } = Object(
    await response
      .clone()
      .json()
      .catch(() => undefined),
  )
  const { code, message } = Object(error)
  if (setUpCodes.has(code)) console.error(`Foyer: the server refuses ${path} (${code}): ${message}`)
  // The page itself is the response of development servers to every unknown path, and proxies have pages of errors.
  else if (response.status === 404 || code === undefined)
    console.error(
      `Foyer: no sign-in server answers at ${path}. Mount createAuthApp there, or set \`baseUrl\`.`,
    )
}

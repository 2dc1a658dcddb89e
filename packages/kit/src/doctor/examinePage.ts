import { readPlace } from '../discovery/environment.ts'
import type { CspViolation, PageExamination } from './diagnosis.ts'

/** Longest wait for the page's own server. */
const headMs = 5_000

interface PolicyHolder {
  readonly featurePolicy?: { allowsFeature(feature: string): boolean }
}

/** The page itself, and the headers that it came with. Asks the origin of the page, and no other host. */
export async function examinePage(violations: readonly CspViolation[]): Promise<PageExamination> {
  const headers = await ownHeaders()
  const openerPolicy = headers?.get('cross-origin-opener-policy')?.split(';')[0]?.trim()
  const webView = readPlace(window)?.name
  const clockAheadMs = clockAhead(headers)
  const clipboard = (document as PolicyHolder).featurePolicy?.allowsFeature('clipboard-write')
  return {
    origin: location.origin,
    secure: isSecureContext,
    framed: parent !== window,
    storage: canStore(),
    cookies: canSetCookie(),
    ...(clipboard !== undefined && { clipboard }),
    ...(openerPolicy && openerPolicy !== 'unsafe-none' && { openerPolicy }),
    ...(webView && { webView }),
    ...(clockAheadMs !== undefined && { clockAheadMs }),
    violations,
  }
}

async function ownHeaders(): Promise<Headers | undefined> {
  try {
    const signal = AbortSignal.timeout(headMs)
    const { headers } = await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal })
    return headers
  } catch {
    return undefined
  }
}

/**
 * `Date` has whole seconds (RFC 9110, 6.6.1): a difference below two says nothing. A shared cache keeps the `Date` of the
 * server, and adds the seconds since then as `Age` (RFC 9111, 5.1).
 */
function clockAhead(headers: Headers | undefined): number | undefined {
  const served = Date.parse(headers?.get('date') ?? '')
  const ageSeconds = Number(headers?.get('age') ?? 0) || 0
  return Number.isNaN(served) ? undefined : Date.now() - served - ageSeconds * 1_000
}

/**
 * `navigator.cookieEnabled` is true in browsers that drop every cookie of this page. In a frame of another site, browsers
 * keep none but those of `embedded` servers.
 */
function canSetCookie(): boolean {
  const attributes = parent === window ? 'SameSite=Lax' : 'SameSite=None; Secure; Partitioned'
  try {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser
    document.cookie = `foyer-doctor=1; ${attributes}`
    const isKept = document.cookie.includes('foyer-doctor=1')
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = `foyer-doctor=; ${attributes}; Max-Age=0`
    return isKept
  } catch {
    return false
  }
}

function canStore(): boolean {
  const key = 'foyer-doctor'
  try {
    localStorage.setItem(key, key)
    localStorage.removeItem(key)
    return true
  } catch {
    return false
  }
}

import { probeCookieName } from '@foyer/core'

const attributes = 'Path=/; Secure; SameSite=None; Partitioned'

/**
 * Whether the browser keeps cookies of ours while another site holds this page in a frame. The one of the session
 * cannot be seen from here, so one of the same kind is tried.
 */
export function keepsCookies(document: Document): boolean {
  try {
    document.cookie = `${probeCookieName}=1; ${attributes}; Max-Age=60`
    const isStored = document.cookie.includes(`${probeCookieName}=`)
    document.cookie = `${probeCookieName}=; ${attributes}; Max-Age=0`
    return isStored
  } catch {
    // A frame with an opaque origin has no cookies.
    return false
  }
}

import { parseSnapshot, type Session, sessionKey, signOutKey } from '@foyer/core'

/** The session stored in this browser. Undefined on a server. */
export function readRemembered(): Session | undefined {
  // Next.js prerenders no component that reads the time, and servers may have a `localStorage` of their own (Node 25, Deno).
  if (typeof document === 'undefined') return undefined
  return parseSnapshot(() => localStorage.getItem(sessionKey), Date.now())
}

/** Whether the server has yet to end a session that the visitor has left. */
export function isSignOutOwed(): boolean {
  try {
    return localStorage.getItem(signOutKey) !== null
  } catch {
    return false
  }
}

declare global {
  /** The session that `@foyer/kit/remember` has written into the HTML. */
  var foyerRemembered: Session | undefined
}

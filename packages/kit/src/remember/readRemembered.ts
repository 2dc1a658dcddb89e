import { parseSnapshot, type Session, sessionKey } from '@foyer/core'

/** The session stored in this browser. Undefined on a server. */
export function readRemembered(): Session | undefined {
  return parseSnapshot(() => localStorage.getItem(sessionKey), Date.now())
}

declare global {
  /** The session that `@foyer/kit/remember` has written into the HTML. */
  var foyerRemembered: Session | undefined
}

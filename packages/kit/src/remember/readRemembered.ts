import { parseSnapshot, type Session, sessionKey } from '@foyer/core'

/** The session stored in this browser. Undefined on a server. */
export function readRemembered(): Session | undefined {
  return parseSnapshot(() => localStorage.getItem(sessionKey), Date.now())
}

declare global {
  /** Set by `@foyer/kit/remember` when it writes the remembered session into the HTML. */
  var foyerRemembered: true | undefined
}

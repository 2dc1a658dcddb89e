import { parseSnapshot, type Session } from '@foyer/core'
import { sessionKey } from './sessionKey.ts'

/** The session stored in this browser. Undefined on a server. */
export function readRemembered(): Session | undefined {
  return parseSnapshot(() => localStorage.getItem(sessionKey), Date.now())
}

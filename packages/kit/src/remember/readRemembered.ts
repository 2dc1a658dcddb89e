import { parseSnapshot, type Session } from '@foyer/core'
import { sessionKey } from './sessionKey.ts'

/** The session that this browser remembers (D-3). None on a server. */
export function readRemembered(): Session | undefined {
  return parseSnapshot(() => localStorage.getItem(sessionKey), Date.now())
}

import { WebSocket } from 'ws'
import type { PairingEnvironment, Socket } from '../environment.ts'

// For tests only.

export interface TestEnvironment extends PairingEnvironment {
  /** Sockets opened so far. */
  readonly dials: number
}

/**
 * A device without locks and other tabs.
 *
 * @param clockErrorMs milliseconds that its clock is ahead.
 */
export function createNodeEnvironment(clockErrorMs = 0): TestEnvironment {
  let dials = 0
  return {
    get dials() {
      return dials
    },
    openSocket(url) {
      dials++
      return new WebSocket(url) as unknown as Socket
    },
    now: () => Date.now() + clockErrorMs,
    random: Math.random,
  }
}

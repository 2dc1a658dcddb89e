import type { DisconnectedMark } from '../disconnectedMark.ts'
import type { AwaitOptions } from './awaitSession.ts'
import {
  type PairingRecord,
  readPairingRecord,
  removePairingRecord,
  writePairingRecord,
} from './pairingRecord.ts'

export interface SessionEnding {
  /** Call it before the record of a new session is written: the phone before stays connected until the new one is. */
  noteEarlier(): void
  /** Ends a session, and removes its record. */
  end(topic: string): void
  /** Removes the record of a session. The phone before gets its own back, unless another one has connected. */
  removeRecord(topic: string): void
  /** For a session that is connected now. Covers connections that another wallet replaces: wagmi does not call their `disconnect`. */
  endOnAbort(topic: string): void
  /** Ends the session, and tells the other tabs. */
  disconnect(topic: string | undefined): Promise<void>
}

/** Ends sessions. The wallet is told behind it: an unreachable relay must not delay disconnecting. */
export function createSessionEnding(
  { client, environment, signal }: Pick<AwaitOptions, 'client' | 'environment' | 'signal'>,
  mark: DisconnectedMark,
): SessionEnding {
  const { storage } = environment
  let isDisconnectedHere = false
  let earlier: PairingRecord | undefined

  function removeRecord(topic: string) {
    const isThere = client.sessions.some((session) => session.topic === earlier?.topic)
    const isOwn = readPairingRecord(storage)?.topic === topic
    if (earlier && earlier.topic !== topic && isThere && isOwn) writePairingRecord(storage, earlier)
    else removePairingRecord(storage, topic)
  }

  function end(topic: string) {
    removeRecord(topic)
    client.end(topic)
  }

  /** The tab that stored the mark has notified the wallet; a second message would be an error for the wallet. */
  async function endUnlessNotified(topic: string) {
    if (isDisconnectedHere || !(await mark.isSet())) return end(topic)
    removeRecord(topic)
    client.forget(topic)
  }

  return {
    noteEarlier() {
      earlier = readPairingRecord(storage)
    },
    end,
    removeRecord,
    endOnAbort(topic) {
      signal.addEventListener('abort', () => void endUnlessNotified(topic))
      if (signal.aborted) end(topic)
      earlier = undefined
    },
    async disconnect(topic) {
      isDisconnectedHere = true
      // Other tabs learn of the disconnect from the mark.
      await mark.set()
      if (topic) end(topic)
    },
  }
}

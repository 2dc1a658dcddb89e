import type { Authentication, MessageFields } from '@foyer/core'
import type { SignedMessage } from '@foyer/pairing'
import type { EngineContext, Log } from '../engineContext.ts'
import { ageMs } from '../time/ageMs.ts'
import { oneAtATime } from '../time/throttle.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { sleep } from '../time/withTimeout.ts'
import type { SignInOnConnect } from './signInOnConnect.ts'
import { createSignInSteps, onNonceSpent } from './signInSteps.ts'

/** Signing in with the approval of a wallet to connect. No method rejects. */
export interface OneApproval {
  /** Fetches a nonce unless there is a recent one. */
  prepare(): Promise<void>
  /** The message of the next code; undefined without a nonce that outlives a visitor's scan. Fetches none. */
  fields(): MessageFields | undefined
  /** The request for a wallet that takes it with the request to connect; undefined without a nonce in time. */
  onConnect(chainId: number): Promise<SignInOnConnect | undefined>
  /**
   * Verifies what the wallet has signed. If the server refuses, the visitor stays connected. If it accepts after `signal` has
   * aborted, the session is ended again.
   */
  verify(signed: SignedMessage, signal: AbortSignal): Promise<void>
  /** A wallet has signed another message: from now on, codes only ask to connect. */
  stop(): void
  /** `onNonceSpent`, until the engine stops. */
  onSpent(listener: () => void): void
}

interface Options {
  readonly auth: Authentication
  readonly timeouts: Timeouts
  readonly log: Log
  readonly onStop: EngineContext['onStop']
}

/** A nonce that is younger is not fetched again, in milliseconds. */
const recentMs = 30_000

export function createOneApproval({ auth, timeouts, log, onStop }: Options): OneApproval {
  const steps = createSignInSteps(auth, timeouts)
  let nonce: { readonly fields: MessageFields | undefined; readonly fetchedAt: number } | undefined
  let isStopped = false

  const onSpent = (listener: () => void) => onStop(onNonceSpent(auth, listener))
  onSpent(() => {
    nonce = undefined
  })

  const nonceAgeMs = () => ageMs(nonce?.fetchedAt ?? Number.NEGATIVE_INFINITY)

  const fetchNonce = oneAtATime(async () => {
    try {
      const nonceResult = await steps.getNonce(new AbortController().signal)
      nonce = { fields: auth.adapter.getMessageFields?.(nonceResult), fetchedAt: Date.now() }
    } catch (cause) {
      log('A code without sign-in is shown: there is no nonce.', cause)
    }
  })

  const signOut = () =>
    auth.adapter.signOut().catch((cause) => log('A session that was opened too late is still there.', cause))

  function prepare() {
    if (isStopped || !auth.adapter.getMessageFields || nonceAgeMs() < recentMs) return Promise.resolve()
    return fetchNonce()
  }

  // Half of its age is left for scanning and approving.
  const fieldsInTime = () => (nonceAgeMs() > timeouts.nonceMaxAgeMs / 2 ? undefined : nonce?.fields)

  return {
    prepare,
    fields: () => (isStopped ? undefined : fieldsInTime()),

    async onConnect(chainId) {
      await Promise.race([prepare(), sleep(timeouts.codeNonceMs)])
      const fields = fieldsInTime()
      const { createMessage } = auth.adapter
      if (!fields) return undefined
      const { createSignInOnConnect } = await import('./signInOnConnect.ts')
      return createSignInOnConnect({ fields, chainId, createMessage })
    },

    async verify({ message, signature }, signal) {
      nonce = undefined
      try {
        await steps.verify({ message, signature, onLate: signOut }, signal)
      } catch (cause) {
        log('The server has not accepted the sign-in of the approval.', cause)
      }
    },

    stop() {
      isStopped = true
    },

    onSpent,
  }
}

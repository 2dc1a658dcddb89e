import {
  type Authentication,
  type EngineHost,
  KitError,
  type SignIn,
  type SignInEvent,
  signInReducer,
  toKitError,
} from '@foyer/core'
import type { LiveConnection } from '../connection/liveConnection.ts'
import type { Deadlines } from '../time/timeouts.ts'
import { SignInFailure } from './signInFailure.ts'
import { createSignInSteps, type Signer } from './signInSteps.ts'

export interface SigningIn {
  prepare(): Promise<void>
  signIn(): Promise<void>
  /** Forgets the try that is under way; its signature, should it still come, is dropped. */
  cancel(): void
  /** Another account or network: a message that is being signed no longer fits (security C7). */
  onOtherIdentity(): void
}

interface Parts {
  readonly auth: Authentication
  readonly host: EngineHost
  readonly deadlines: Deadlines
  readonly live: () => LiveConnection | undefined
  /** Leads the wallet from a network that is not offered to one that is. Rejects when it stays there. */
  readonly enterNetwork: (chainId: number | undefined) => Promise<void>
}

/** Drives `host.signIn` (B-4.80). Every failure ends up there; no method rejects. */
export function createSigningIn({ auth, host, deadlines, live, enterNetwork }: Parts): SigningIn {
  const steps = createSignInSteps(auth, deadlines)
  let preparing: Promise<void> | undefined
  let givenAt = 0
  let attempt = new AbortController()

  const dispatch = (event: SignInEvent) => host.signIn.set(signInReducer(host.signIn.get(), event))

  function fail(error: unknown) {
    if (error instanceof SignInFailure) dispatch({ type: 'fail', error: error.code })
    else if (toKitError(error, 'sign').code === 'userRejected') dispatch({ type: 'reject' })
    else dispatch({ type: 'fail', error: 'unknown' })
  }

  async function fetchNonce({ signal } = attempt) {
    try {
      const nonce = await steps.getNonce(signal)
      givenAt = Date.now()
      dispatch({ type: 'nonce', nonce })
    } catch (error) {
      if (!signal.aborted) fail(error)
    }
  }

  function prepare(): Promise<void> {
    const state = host.signIn.get()
    if (state.status !== 'idle' || state.nonce) return preparing ?? Promise.resolve()
    dispatch({ type: 'prepare' })
    return preparing ?? fetchOnce()
  }

  function fetchOnce(): Promise<void> {
    const fetching = fetchNonce().finally(() => {
      if (preparing === fetching) preparing = undefined
    })
    preparing = fetching
    return fetching
  }

  /** X13. Whoever comes back to an open dialog after a while must not sign what the server no longer takes. */
  async function renew() {
    const state = host.signIn.get()
    if (state.status !== 'idle' || !state.nonce || Date.now() - givenAt <= deadlines.nonce) return
    dispatch({ type: 'prepare' })
    await fetchOnce()
  }

  async function signIn() {
    await renew()
    // C5, C14: no server knows a network that is not offered, so a proof made there would be for nothing.
    try {
      await enterNetwork(live()?.chainId)
    } catch {
      return
    }
    const state = host.signIn.get()
    const signer = live()
    if (state.status !== 'idle' || !state.nonce || !signer || !isSignable(signer)) return
    const { signal } = attempt
    dispatch({ type: 'sign' })
    try {
      const message = await steps.buildMessage(state.nonce, signer, signal)
      const signature = await steps.sign(message, signer, signal)
      if (!isSame(live(), signer)) return startOver()
      dispatch({ type: 'signature' })
      await steps.verify(message, signature, signal)
      dispatch({ type: 'reset' })
    } catch (error) {
      if (signal.aborted) return
      fail(error)
      // The next press is to open the wallet, and not to fetch what the server has spent (B-4.81, B-4.84).
      if (isSpent(host.signIn.get())) void fetchOnce()
    }
  }

  function cancel() {
    attempt.abort(new KitError('userRejected', 'Signing in was given up.'))
    attempt = new AbortController()
    preparing = undefined
    dispatch({ type: 'reset' })
  }

  function startOver() {
    cancel()
    void prepare()
  }

  return {
    prepare,
    signIn,
    cancel,
    onOtherIdentity: () => host.signIn.get().status === 'signing' && startOver(),
  }
}

/** With `cookieConflict`, the visitor is about to delete the cookie that a nonce is bound to: the next press fetches one. */
function isSpent(state: SignIn): boolean {
  return state.status === 'idle' && !state.nonce && state.error !== 'cookieConflict'
}

/** B-3.50; and no message names a chain id that has lost its last digits (security C5). */
function isSignable(live: LiveConnection): live is Signer {
  return Number.isSafeInteger(live.chainId)
}

function isSame(now: LiveConnection | undefined, then: LiveConnection): boolean {
  return now?.address === then.address && now.chainId === then.chainId
}

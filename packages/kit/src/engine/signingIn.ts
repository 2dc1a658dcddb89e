import {
  type Authentication,
  type EngineHost,
  KitError,
  type SignIn,
  type SignInErrorCode,
  type SignInEvent,
  signInReducer,
  toKitError,
} from '@foyer/core'
import { stringToHex } from 'viem'
import type { Deadlines } from './deadlines.ts'
import type { LiveConnection } from './liveConnection.ts'
import { requestWallet } from './requestWallet.ts'
import { withDeadline } from './withDeadline.ts'

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

const server = 'The sign-in server'

/** Drives `host.signIn` (B-4.80). Every failure ends up there; no method rejects. */
export function createSigningIn({ auth, host, deadlines, live, enterNetwork }: Parts): SigningIn {
  let preparing: Promise<void> | undefined
  let givenAt = 0
  let attempt = new AbortController()

  const dispatch = (event: SignInEvent) => host.signIn.set(signInReducer(host.signIn.get(), event))
  const askServer = <T>(call: () => T | Promise<T>) =>
    withDeadline(call, { ms: deadlines.server, signal: attempt.signal, who: server })

  async function fetchNonce({ signal } = attempt) {
    try {
      const nonce = await askServer(() => auth.adapter.getNonce())
      if (!isNonce(nonce)) throw new TypeError('ERC-4361 nonces are 8 or more letters and digits.')
      givenAt = Date.now()
      dispatch({ type: 'nonce', nonce })
    } catch (error) {
      if (!signal.aborted) dispatch({ type: 'fail', error: blockedCookies(error) ?? 'signInPrepare' })
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
      const message = await buildMessage(state.nonce, signer)
      const signature = await sign(message, signer, signal)
      if (!isSame(live(), signer)) return startOver()
      dispatch({ type: 'signature' })
      await verify(message, signature, signal)
    } catch (error) {
      if (signal.aborted) return
      if (error instanceof Failure) dispatch({ type: 'fail', error: error.code })
      else if (toKitError(error, 'sign').code === 'userRejected') dispatch({ type: 'reject' })
      else dispatch({ type: 'fail', error: 'unknown' })
      // The next press is to open the wallet, and not to fetch what the server has spent (B-4.81, B-4.84).
      if (isSpent(host.signIn.get())) void fetchOnce()
    }
  }

  async function buildMessage(nonce: string, { address, chainId }: Signable): Promise<string> {
    let building: string | Promise<string>
    try {
      building = auth.adapter.createMessage({ nonce, address, chainId })
    } catch (cause) {
      throw new Failure(cause instanceof KitError ? 'signInPrepare' : 'unknown', cause)
    }
    try {
      return await askServer(() => building)
    } catch (cause) {
      throw new Failure('signInPrepare', cause)
    }
  }

  async function sign(message: string, signer: Signable, signal: AbortSignal): Promise<`0x${string}`> {
    try {
      const signature = await requestWallet(signer.connector, {
        args: { method: 'personal_sign', params: [stringToHex(message), signer.address] },
        deadlines,
        signal,
      })
      if (!isSignature(signature)) throw new TypeError('The wallet gave something that is no signature.')
      return signature
    } catch (cause) {
      if (toKitError(cause, 'sign').code === 'userRejected') throw cause
      throw new Failure('signInSign', cause)
    }
  }

  async function verify(message: string, signature: `0x${string}`, signal: AbortSignal) {
    const accepted = await askServer(() => auth.adapter.verify({ message, signature }))
      .catch(async (error) => {
        const blocked = blockedCookies(error)
        if (blocked) throw new Failure(blocked, error)
        // The answer was lost, perhaps not the sign-in: ask before asking for another signature (security B3).
        if (!signal.aborted) await askServer(() => auth.refresh?.())
        return isSignedIn()
      })
      .catch((error) => {
        if (error instanceof Failure) throw error
        return false
      })
    signal.throwIfAborted()
    if (!accepted || !(await becomesSignedIn(signal))) throw new Failure('signInVerify')
    dispatch({ type: 'reset' })
  }

  const isSignedIn = () => auth.status.get().status === 'authenticated'

  /** The host owns the status (B-4.90): it is told, or finds out, and then says so. */
  async function becomesSignedIn(signal: AbortSignal): Promise<boolean> {
    if (isSignedIn()) return true
    let stop = () => {}
    const told = new Promise<void>((resolve) => {
      stop = auth.status.subscribe(() => isSignedIn() && resolve())
    })
    try {
      await withDeadline(() => Promise.race([told, auth.refresh?.().then(() => told) ?? told]), {
        ms: deadlines.server,
        signal,
        who: server,
      })
    } catch {
      // Nobody said so in time.
    } finally {
      stop()
    }
    return isSignedIn()
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

/** Which of the catalogue's texts a failure gets (B-8.9 to B-8.12). */
class Failure extends Error {
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/** The one failure of the server's half that has a text of its own (X18). */
function blockedCookies(error: unknown): 'cookiesBlocked' | undefined {
  return error instanceof KitError && error.code === 'cookiesBlocked' ? error.code : undefined
}

function isSpent(state: SignIn): boolean {
  return state.status === 'idle' && !state.nonce
}

interface Signable extends LiveConnection {
  readonly chainId: number
}

/** B-3.50; and no message names a chain id that has lost its last digits (security C5). */
function isSignable(live: LiveConnection): live is Signable {
  return Number.isSafeInteger(live.chainId)
}

function isSame(now: LiveConnection | undefined, then: LiveConnection): boolean {
  return now?.address === then.address && now.chainId === then.chainId
}

function isNonce(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{8,256}$/i.test(value)
}

/** `0x` alone is how a contract account says that it approved the message on chain (D-18). */
function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= 16_384 && /^0x([0-9a-f]{2})*$/i.test(value)
}

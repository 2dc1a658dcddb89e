import {
  type Address,
  type Authentication,
  isSameAddress,
  KitError,
  type KitErrorCode,
  toKitError,
} from '@foyer/core'
import { stringToHex } from 'viem'
import type { LiveConnection } from '../engineContext.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { sleepUntil, withTimeout } from '../time/withTimeout.ts'
import { readSignature } from '../wallet/readAnswer.ts'
import { requestWallet } from '../wallet/requestWallet.ts'

/** A failed sign-in step, with the code of its text. */
export class SignInFailure extends Error {
  readonly code: KitErrorCode

  constructor(code: KitErrorCode, cause?: unknown) {
    super(code, { cause })
    this.code = code
  }
}

/**
 * Calls `listener` after each sign-in, also in another tab: the server has spent the cookie that nonces are bound to.
 *
 * @returns the unsubscribe function
 */
export function onNonceSpent(auth: Pick<Authentication, 'getStatus' | 'subscribe'>, listener: () => void) {
  return auth.subscribe(() => {
    if (auth.getStatus().status === 'authenticated') listener()
  })
}

/** A connection with a chain id that a message can contain. */
export interface Signer extends LiveConnection {
  readonly chainId: number
}

/**
 * Requests to server and wallet, in this order. A step rejects with a `SignInFailure`, or with the reason of its signal
 * or the wallet's rejection.
 */
export interface SignInSteps {
  getNonce(signal: AbortSignal): Promise<string>
  buildMessage(nonce: string, signer: Signer, signal: AbortSignal): Promise<string>
  sign(message: string, signer: Signer, signal: AbortSignal): Promise<`0x${string}`>
  /** Resolves once the status is authenticated, and is not known to be that of another account. */
  verify(proof: Proof, signal: AbortSignal): Promise<void>
}

interface Proof {
  /** The account that signed; undefined: the status of any account will do. */
  readonly address?: Address
  readonly message: string
  readonly signature: `0x${string}`
  /** Called if the server has accepted the proof, and the signal has aborted before the status is authenticated. */
  readonly onLate?: () => void
}

interface Server {
  readonly auth: Authentication
  readonly callServer: <T>(call: () => T | Promise<T>, signal: AbortSignal) => Promise<T>
  readonly timeoutMs: number
}

export function createSignInSteps(auth: Authentication, timeouts: Timeouts): SignInSteps {
  const timeoutMs = timeouts.serverMs
  const callServer: Server['callServer'] = (call, signal) =>
    withTimeout(call, { timeoutMs, signal, subject: 'The sign-in server' })
  const server = { auth, callServer, timeoutMs }

  return {
    async getNonce(signal) {
      try {
        const nonce = await callServer(() => auth.adapter.getNonce(), signal)
        if (!isNonce(nonce)) throw new TypeError('ERC-4361 nonces are 8 or more letters and digits.')
        return nonce
      } catch (cause) {
        throw new SignInFailure(codeOf(cause) ?? 'signInPrepare', cause)
      }
    },

    async buildMessage(nonce, { address, chainId }, signal) {
      let building: string | Promise<string>
      try {
        building = auth.adapter.createMessage({ nonce, address, chainId })
      } catch (cause) {
        throw new SignInFailure(cause instanceof KitError ? 'signInPrepare' : 'unknown', cause)
      }
      try {
        return await callServer(() => building, signal)
      } catch (cause) {
        throw new SignInFailure('signInPrepare', cause)
      }
    },

    async sign(message, { address, connector }, signal) {
      try {
        const response = await requestWallet(connector, {
          args: { method: 'personal_sign', params: [stringToHex(message), address] },
          timeouts,
          signal,
        })
        const signature = readSignature(response)
        if (!signature) throw new TypeError('The wallet gave something that is no signature.')
        return signature
      } catch (cause) {
        if (toKitError(cause, 'sign').code === 'userRejected') throw cause
        throw new SignInFailure('signInSign', cause)
      }
    },

    async verify(proof, signal) {
      const accepted = await verifyOrRefresh(server, proof, signal)
      const isSignedIn = accepted && (await awaitSignedIn(server, proof.address, signal))
      if (accepted && signal.aborted) proof.onLate?.()
      signal.throwIfAborted()
      if (isSignedIn) return
      const text = '`verify` gave true, and `getStatus` does not say "authenticated" of this account.'
      throw new SignInFailure('signInVerify', accepted ? new Error(text) : undefined)
    },
  }
}

/** @throws SignInFailure if the adapter has thrown, and the visitor is not signed in all the same */
async function verifyOrRefresh(
  { auth, callServer }: Server,
  { address, message, signature, onLate }: Proof,
  signal: AbortSignal,
): Promise<boolean> {
  async function verify() {
    const isAccepted = await auth.adapter.verify({ message, signature })
    if (isAccepted && signal.aborted) onLate?.()
    return isAccepted
  }
  try {
    return await callServer(verify, signal)
  } catch (error) {
    const code = codeOf(error)
    if (!code && signal.aborted) return false
    // The answer was lost, the sign-in perhaps not: refresh the status before asking for another signature.
    const refresh = () => callServer(() => auth.refresh?.(), signal).then(() => isSignedIn(auth, address))
    if (!code && (await refresh().catch(() => false))) return true
    throw new SignInFailure(code ?? 'signInVerify', error)
  }
}

function isSignedIn(auth: Authentication, address: Address | undefined): boolean {
  const status = auth.getStatus()
  if (status.status !== 'authenticated') return false
  return !address || !status.address || isSameAddress(status.address, address)
}

/** Waits until the host's status changes by itself or by `refresh`. Never rejects. */
async function awaitSignedIn(
  { auth, callServer, timeoutMs }: Server,
  address: Address | undefined,
  signal: AbortSignal,
): Promise<boolean> {
  const isDone = () => isSignedIn(auth, address)
  const watch = (wake: () => void) => {
    const stop = auth.subscribe(() => isDone() && wake())
    callServer(() => auth.refresh?.(), signal).catch(wake)
    return stop
  }
  if (!isDone()) await sleepUntil(timeoutMs, watch, signal)
  return isDone()
}

/** Server failures with a text of their own. */
function codeOf(error: unknown): 'cookiesBlocked' | 'cookieConflict' | 'rateLimited' | undefined {
  const code = error instanceof KitError ? error.code : undefined
  return code === 'cookiesBlocked' || code === 'cookieConflict' || code === 'rateLimited' ? code : undefined
}

function isNonce(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{8,256}$/i.test(value)
}

import { type Authentication, KitError, toKitError } from '@foyer/core'
import { stringToHex } from 'viem'
import type { LiveConnection } from '../connection/liveConnection.ts'
import type { Deadlines } from '../time/timeouts.ts'
import { withDeadline } from '../time/withTimeout.ts'
import { requestWallet } from '../wallet/requestWallet.ts'
import { SignInFailure } from './signInFailure.ts'

/** A connection that a message can name. */
export interface Signer extends LiveConnection {
  readonly chainId: number
}

/**
 * What is asked of the server and of the wallet, in this order (B-4.91). Each step rejects with a `SignInFailure`; with
 * something else only when its signal aborts or the visitor rejects.
 */
export interface SignInSteps {
  getNonce(signal: AbortSignal): Promise<string>
  buildMessage(nonce: string, signer: Signer, signal: AbortSignal): Promise<string>
  sign(message: string, signer: Signer, signal: AbortSignal): Promise<`0x${string}`>
  /** Resolves once the host says that the visitor is signed in. */
  verify(message: string, signature: `0x${string}`, signal: AbortSignal): Promise<void>
}

const server = 'The sign-in server'

export function createSignInSteps(auth: Authentication, deadlines: Deadlines): SignInSteps {
  const askServer = <T>(call: () => T | Promise<T>, signal: AbortSignal) =>
    withDeadline(call, { ms: deadlines.server, signal, who: server })

  const isSignedIn = () => auth.status.get().status === 'authenticated'

  /** The host owns the status (B-4.90): it is told, or finds out, and then says so. */
  async function becomesSignedIn(signal: AbortSignal): Promise<boolean> {
    if (isSignedIn()) return true
    let stop = () => {}
    const told = new Promise<void>((resolve) => {
      stop = auth.status.subscribe(() => isSignedIn() && resolve())
    })
    try {
      await askServer(() => Promise.race([told, auth.refresh?.().then(() => told) ?? told]), signal)
    } catch {
      // Nobody said so in time.
    } finally {
      stop()
    }
    return isSignedIn()
  }

  return {
    async getNonce(signal) {
      try {
        const nonce = await askServer(() => auth.adapter.getNonce(), signal)
        if (!isNonce(nonce)) throw new TypeError('ERC-4361 nonces are 8 or more letters and digits.')
        return nonce
      } catch (cause) {
        throw new SignInFailure(ownText(cause) ?? 'signInPrepare', cause)
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
        return await askServer(() => building, signal)
      } catch (cause) {
        throw new SignInFailure('signInPrepare', cause)
      }
    },

    async sign(message, { address, connector }, signal) {
      try {
        const signature = await requestWallet(connector, {
          args: { method: 'personal_sign', params: [stringToHex(message), address] },
          deadlines,
          signal,
        })
        if (!isSignature(signature)) throw new TypeError('The wallet gave something that is no signature.')
        return signature
      } catch (cause) {
        if (toKitError(cause, 'sign').code === 'userRejected') throw cause
        throw new SignInFailure('signInSign', cause)
      }
    },

    async verify(message, signature, signal) {
      const accepted = await askServer(() => auth.adapter.verify({ message, signature }), signal)
        .catch(async (error) => {
          const code = ownText(error)
          if (code) throw new SignInFailure(code, error)
          // The answer was lost, perhaps not the sign-in: ask before asking for another signature (security B3).
          if (!signal.aborted) await askServer(() => auth.refresh?.(), signal)
          return isSignedIn()
        })
        .catch((error) => {
          if (error instanceof SignInFailure) throw error
          return false
        })
      signal.throwIfAborted()
      if (!accepted || !(await becomesSignedIn(signal))) throw new SignInFailure('signInVerify')
    },
  }
}

/** The failures of the server's half that have a text of their own: cookies (X18), and try again later. */
function ownText(error: unknown): 'cookiesBlocked' | 'cookieConflict' | 'rateLimited' | undefined {
  const code = error instanceof KitError ? error.code : undefined
  return code === 'cookiesBlocked' || code === 'cookieConflict' || code === 'rateLimited' ? code : undefined
}

function isNonce(value: unknown): value is string {
  return typeof value === 'string' && /^[a-z0-9]{8,256}$/i.test(value)
}

/** `0x` alone is how a contract account says that it approved the message on chain (D-18). */
function isSignature(value: unknown): value is `0x${string}` {
  return typeof value === 'string' && value.length <= 16_384 && /^0x([0-9a-f]{2})*$/i.test(value)
}

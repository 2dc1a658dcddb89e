import type { ScriptRows } from '../scriptRows.ts'
import { rpcCodes } from './rpcError.ts'

/** How a wallet answers one request. Plain data, so that a script can cross into a page. */
export type Behaviour =
  | { readonly do: 'approve' }
  | Outcome
  | { readonly do: 'never' }
  | { readonly do: 'ask' }
  | { readonly do: 'after'; readonly ms: number; readonly then: Behaviour }
  | {
      readonly do: 'emit'
      readonly when: 'before' | 'after'
      readonly event: string
      readonly payload: readonly unknown[]
      readonly then: Behaviour
    }
  | { readonly do: 'sync'; readonly then: Outcome }
  | { readonly do: 'thenTwice'; readonly then: Outcome }

/** An answer that is known beforehand. */
export type Outcome =
  | { readonly do: 'fail'; readonly code: number; readonly message: string; readonly data?: unknown }
  | { readonly do: 'throw'; readonly value: unknown }
  | { readonly do: 'value'; readonly value: unknown }

export type Script = ScriptRows<Behaviour>

/** The owner agrees at once: what happens without a script. */
export const approve = (): Behaviour => ({ do: 'approve' })

/** Rejects with an error of this code (EIP-1193, JSON-RPC). */
export const fail = (code: number, message: string, data?: unknown): Outcome => ({
  do: 'fail',
  code,
  message,
  data,
})

/** 4001. `code` for wallets that have their own, such as 5000. */
export const reject = (code: number = rpcCodes.userRejected): Outcome =>
  fail(code, 'User rejected the request.')

/** -32002: another request is open in the wallet. */
export const pending = (): Outcome => fail(rpcCodes.requestPending, 'Request already pending. Please wait.')

/** 4902. Nested: some phone wallets wrap it as `data.originalError.code` of a -32603. */
export const unknownChain = (options: { readonly nested?: boolean } = {}): Outcome =>
  options.nested
    ? fail(rpcCodes.internal, 'Internal JSON-RPC error.', {
        originalError: { code: rpcCodes.unknownChain, message: 'Unrecognized chain ID.' },
      })
    : fail(rpcCodes.unknownChain, 'Unrecognized chain ID. Try adding the chain first.')

/** Stays without an answer. */
export const never = (): Behaviour => ({ do: 'never' })

/** Waits until the test answers, with `wallet.nextAsked(method)`. */
export const ask = (): Behaviour => ({ do: 'ask' })

/** Answers as `then` does, `ms` milliseconds later. */
export const after = (ms: number, then: Behaviour = approve()): Behaviour => ({ do: 'after', ms, then })

/** Rejects with exactly this, be it `null`, a text or an object. */
export const throws = (value: unknown): Outcome => ({ do: 'throw', value })

/** Resolves with exactly this, and leaves the wallet as it is. */
export const value = (response: unknown): Outcome => ({ do: 'value', value: response })

/** Breaks EIP-1193: returns or throws at once, without a promise. */
export const sync = (then: Outcome): Behaviour => ({ do: 'sync', then })

/** Breaks the promise rules: a thenable that settles twice, the second time the other way. */
export const thenTwice = (then: Outcome): Behaviour => ({ do: 'thenTwice', then })

/** Emits an event right before or right after the answer. */
export const emits = (
  when: 'before' | 'after',
  event: string,
  payload: readonly unknown[],
  then: Behaviour = approve(),
): Behaviour => ({ do: 'emit', when, event, payload, then })

import { type Eip1193Provider, errorTexts, KitError } from '@foyer/core'
import { numberToHex } from 'viem'
import type { Timeouts } from '../time/timeouts.ts'
import { withTimeout } from '../time/withTimeout.ts'
import {
  isNothing,
  readAccounts,
  readChainId,
  readGrantedAccounts,
  readHash,
  readSignature,
  readUnmarkedHex,
  responseResult,
} from './readAnswer.ts'
import { responseError } from './responseError.ts'

/** EIP-1193 provider with checked answers and events, and with timeouts. */
export interface GuardedProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): void
  removeListener(event: string, listener: (...args: never[]) => void): void
  /** False if the wallet emits no events: its state has to be polled. */
  readonly hasEvents: boolean
}

export interface GuardOptions {
  readonly timeouts: Timeouts
  /** On abort, pending requests reject with the signal's reason and all listeners are removed. */
  readonly signal: AbortSignal
}

// Requests that only the host makes have no timeout: a transaction may wait for a hardware wallet, and giving up on it
// could lead to sending it twice.
const timeoutOf: Readonly<Record<string, keyof Timeouts>> = {
  eth_accounts: 'silentMs',
  eth_chainId: 'silentMs',
  eth_requestAccounts: 'promptMs',
  wallet_connect: 'promptMs',
  wallet_requestPermissions: 'promptMs',
  wallet_switchEthereumChain: 'promptMs',
  wallet_addEthereumChain: 'promptMs',
  wallet_watchAsset: 'promptMs',
  personal_sign: 'promptMs',
  wallet_revokePermissions: 'disconnectMs',
  wallet_getCapabilities: 'silentMs',
  wallet_getCallsStatus: 'silentMs',
}

const readerOrRaw = (read: (response: unknown) => unknown) => (response: unknown) =>
  read(response) ?? response

// Something signed or sent stays so: an answer without a signature or hash is passed on as it came.
const readerOf: Readonly<Record<string, (response: unknown) => unknown>> = {
  eth_accounts: readAccounts,
  eth_requestAccounts: readGrantedAccounts,
  eth_chainId: (response) => numberToHex(BigInt(readChainId(response))),
  eth_sendTransaction: readerOrRaw(readHash),
  eth_signTypedData_v4: readerOrRaw(readSignature),
  personal_sign: readerOrRaw(readSignature),
  wallet_getCallsStatus: responseResult,
  wallet_getCapabilities: responseResult,
  wallet_sendCalls: responseResult,
}

/**
 * Wraps an injected provider (EIP-1193), which may be slow, broken or hostile. The provider object is the one that
 * was announced; it is never looked up again.
 *
 * @throws KitError `providerRequired` if `provider` is undefined.
 */
export function guardProvider(
  provider: Eip1193Provider | undefined,
  { timeouts, signal }: GuardOptions,
): GuardedProvider {
  if (!provider) throw new KitError('providerRequired', errorTexts.providerRequired)
  const pending = new Map<string, Promise<unknown>>()

  const send: GuardedProvider['request'] = async (args) => {
    const timeout = ownValue(timeoutOf, args.method)
    const response = await withTimeout(() => provider.request(args), {
      timeoutMs: timeout && timeouts[timeout],
      signal,
      subject: 'The wallet',
    })
    const error = responseError(response)
    if (error !== undefined) throw error
    return response
  }

  const request: GuardedProvider['request'] = async (args) => {
    const response = await send(args)
    const read = ownValue(readerOf, args.method)
    return read ? read(response) : response
  }

  /** Joins a pending request: many events cause one request at a time. The response as it came. */
  const query = (method: string) => {
    const response = pending.get(method) ?? send({ method }).finally(() => pending.delete(method))
    pending.set(method, response)
    return response
  }

  // One object: `hasEvents` may change.
  return Object.assign(guardEvents(provider, query, signal), { request })
}

/** Listeners get checked values. On abort, all of them are removed. */
function guardEvents(
  provider: Eip1193Provider,
  query: (method: string) => Promise<unknown>,
  signal: AbortSignal,
): Omit<GuardedProvider, 'request'> {
  const subscriptions: { event: string; listener: unknown; stop: () => void }[] = []
  const stopAll = () => {
    for (const { stop } of subscriptions.splice(0)) stop()
  }

  const events = {
    hasEvents: canListen(provider),
    on(event: string, listener: (...args: never[]) => void) {
      let eventCount = 0
      const entry = (...args: unknown[]) => {
        const number = ++eventCount
        const pass = (values: readonly unknown[]) => {
          if (number === eventCount && !signal.aborted) listener(...(values as never[]))
        }
        const values = readEvent(event, args)
        // At once: a wallet may emit the next event in the same tick, for which another listener waits then.
        if (values) pass(values)
        // Dropped if the wallet does not respond, or has emitted a newer one by then.
        else queryState(event, args, query).then(pass, () => {})
      }
      if (signal.aborted) return
      // Added once, with the first listener: a guard for a single request leaves nothing behind.
      signal.addEventListener('abort', stopAll)
      try {
        provider.on?.(event, entry)
      } catch {
        events.hasEvents = false
      }
      subscriptions.push({ event, listener, stop: () => removeListener(provider, event, entry) })
    },
    removeListener(event: string, listener: (...args: never[]) => void) {
      const at = subscriptions.findIndex((it) => it.event === event && it.listener === listener)
      if (at >= 0) subscriptions.splice(at, 1)[0]?.stop()
    },
  }
  return events
}

/** The arguments of an event; undefined if the wallet has to be asked for the state. */
function readEvent(event: string, args: readonly unknown[]): readonly unknown[] | undefined {
  try {
    if (event === 'accountsChanged') return [readAccounts(args[0])]
    if (event === 'chainChanged')
      return readUnmarkedHex(args[0]) === undefined ? [readChainId(args[0])] : undefined
    return args
  } catch {
    return undefined
  }
}

/**
 * The state that an unreadable event has announced. `"89"` is 89, unless the wallet says that it is on 0x89. `null` in place
 * of accounts is an empty list if the wallet repeats it.
 */
async function queryState(
  event: string,
  [value]: readonly unknown[],
  query: (method: string) => Promise<unknown>,
): Promise<readonly unknown[]> {
  if (event === 'accountsChanged') {
    const response = await query('eth_accounts')
    return [isNothing(value) && isNothing(response) ? [] : readAccounts(response)]
  }
  const unmarked = readUnmarkedHex(value)
  if (unmarked === undefined) return [readChainId(await query('eth_chainId'))]
  const id = await query('eth_chainId').then(readChainId, () => 0)
  return [id === unmarked ? id : readChainId(value)]
}

function canListen(provider: Eip1193Provider): boolean {
  try {
    return typeof provider.on === 'function'
  } catch {
    return false
  }
}

function removeListener(provider: Eip1193Provider, event: string, listener: (...args: unknown[]) => void) {
  try {
    provider.removeListener?.(event, listener)
  } catch {
    // The listener stays registered; it does nothing after the abort.
  }
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

import { type Eip1193Provider, errorTexts, KitError } from '@foyer/core'
import { numberToHex } from 'viem'
import type { Timeouts } from '../time/timeouts.ts'
import { withTimeout } from '../time/withTimeout.ts'
import { readAccounts, readChainId, readUnmarkedHex } from './readAnswer.ts'

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

const readerOf: Readonly<Record<string, (response: unknown) => unknown>> = {
  eth_accounts: readAccounts,
  eth_requestAccounts: readGrantedAccounts,
  eth_chainId: (response) => numberToHex(BigInt(readChainId(response))),
}

/** Wallets answer with an empty list when their window is closed: treated as a rejection. */
function readGrantedAccounts(response: unknown) {
  const accounts = readAccounts(response)
  if (accounts.length === 0) throw new KitError('userRejected', 'The wallet shared no account.')
  return accounts
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

  const request: GuardedProvider['request'] = async (args) => {
    const timeout = ownValue(timeoutOf, args.method)
    const response = await withTimeout(() => provider.request(args), {
      timeoutMs: timeout && timeouts[timeout],
      signal,
      subject: 'The wallet',
    })
    const read = ownValue(readerOf, args.method)
    return read ? read(response) : response
  }

  /** Joins a pending request: many events cause one request at a time. */
  const query = (method: string) => {
    const response = pending.get(method) ?? request({ method }).finally(() => pending.delete(method))
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
      const entry = (...args: unknown[]) => {
        readEvent(event, args, query).then(
          (values) => {
            if (values && !signal.aborted) listener(...(values as never[]))
          },
          // The event is unreadable and the wallet does not answer: the event is dropped.
          () => {},
        )
      }
      if (signal.aborted) return
      // Added once, with the first listener: a guard for a single request leaves nothing behind.
      signal.addEventListener('abort', stopAll, { once: true })
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

/** Reads the arguments of an event. If they are unreadable, requests the state from the wallet. */
async function readEvent(event: string, args: unknown[], query: (method: string) => Promise<unknown>) {
  if (event === 'accountsChanged') {
    try {
      return [readAccounts(args[0])]
    } catch {
      return [await query('eth_accounts')]
    }
  }
  if (event === 'chainChanged') return [await readChangedChain(args[0], query)]
  return args
}

/** `"89"` is 89, unless the wallet says that it is on 0x89. */
async function readChangedChain(
  value: unknown,
  query: (method: string) => Promise<unknown>,
): Promise<number> {
  const ask = async () => readChainId(await query('eth_chainId'))
  const unmarked = readUnmarkedHex(value)
  if (unmarked !== undefined && (await ask().catch(() => 0)) === unmarked) return unmarked
  try {
    return readChainId(value)
  } catch {
    return ask()
  }
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

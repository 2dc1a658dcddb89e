import type { Eip1193Provider } from '@foyer/core'
import { errorTexts, KitError } from '@foyer/core'
import { numberToHex } from 'viem'
import type { Deadlines } from '../time/timeouts.ts'
import { withDeadline } from '../time/withTimeout.ts'
import { readAccounts } from './readAccounts.ts'
import { readChainId } from './readChainId.ts'

/** A provider whose answers and events have been checked, and that always answers in time. */
export interface GuardedProvider {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  on(event: string, listener: (...args: never[]) => void): void
  removeListener(event: string, listener: (...args: never[]) => void): void
  /** False when the wallet's events cannot be listened to: then it has to be asked again and again. */
  readonly hasEvents: boolean
}

export interface GuardOptions {
  readonly deadlines: Deadlines
  /** Ends the guard: what is open rejects with the signal's reason, and the wallet is not listened to any more. */
  readonly signal: AbortSignal
}

// Only calls that Foyer makes by itself have a deadline. A transaction that a host sends may wait for as long
// as its hardware wallet needs: giving up on it would invite sending it twice.
const deadlineOf: Readonly<Record<string, keyof Deadlines>> = {
  eth_accounts: 'silent',
  eth_chainId: 'silent',
  eth_requestAccounts: 'prompt',
  wallet_requestPermissions: 'prompt',
  wallet_switchEthereumChain: 'prompt',
  wallet_addEthereumChain: 'prompt',
  wallet_watchAsset: 'prompt',
  personal_sign: 'prompt',
  wallet_revokePermissions: 'leave',
}

const checkOf: Readonly<Record<string, (answer: unknown) => unknown>> = {
  eth_accounts: readAccounts,
  eth_requestAccounts: readGrantedAccounts,
  eth_chainId: (answer) => numberToHex(BigInt(readChainId(answer))),
}

/** B-8.1: an empty list is the answer of a visitor who closed the wallet's window. */
function readGrantedAccounts(answer: unknown) {
  const accounts = readAccounts(answer)
  if (accounts.length === 0) throw new KitError('userRejected', 'The wallet shared no account.')
  return accounts
}

/**
 * Stands between Foyer and a provider in the page (EIP-1193), which may be slow, broken or hostile. The
 * provider is kept from the moment it was announced and never looked up again.
 *
 * @throws KitError `providerRequired` when there is none: every connector is made from one.
 */
export function guardProvider(
  provider: Eip1193Provider | undefined,
  { deadlines, signal }: GuardOptions,
): GuardedProvider {
  if (!provider) throw new KitError('providerRequired', errorTexts.providerRequired)
  const subscriptions: { event: string; listener: unknown; stop: () => void }[] = []
  const asked = new Map<string, Promise<unknown>>()
  let hasEvents = canListen(provider)

  const request: GuardedProvider['request'] = async (args) => {
    const deadline = ownValue(deadlineOf, args.method)
    const answer = await withDeadline(() => provider.request(args), {
      ms: deadline && deadlines[deadline],
      signal,
      who: 'The wallet',
    })
    const check = ownValue(checkOf, args.method)
    return check ? check(answer) : answer
  }

  /** Joins a question that is already open, so that a flood of events is not a flood of requests. */
  const ask = (method: string) => {
    const open = asked.get(method) ?? request({ method }).finally(() => asked.delete(method))
    asked.set(method, open)
    return open
  }

  const guarded: GuardedProvider = {
    request,
    get hasEvents() {
      return hasEvents
    },
    on(event, listener) {
      const entry = (...args: unknown[]) => {
        checkEvent(event, args, ask).then(
          (checked) => {
            if (checked && !signal.aborted) listener(...(checked as never[]))
          },
          // An event that cannot be read, from a wallet that cannot be asked: nothing has been learnt.
          () => {},
        )
      }
      if (signal.aborted) return
      try {
        provider.on?.(event, entry)
      } catch {
        hasEvents = false
      }
      subscriptions.push({ event, listener, stop: () => removeListener(provider, event, entry) })
    },
    removeListener(event, listener) {
      const at = subscriptions.findIndex((it) => it.event === event && it.listener === listener)
      if (at >= 0) subscriptions.splice(at, 1)[0]?.stop()
    },
  }
  signal.addEventListener(
    'abort',
    () => {
      for (const { stop } of subscriptions.splice(0)) stop()
    },
    { once: true },
  )
  return guarded
}

/** What an event says, in checked form; asks the wallet instead when the event makes no sense. */
async function checkEvent(event: string, args: unknown[], ask: (method: string) => Promise<unknown>) {
  if (event === 'accountsChanged') {
    try {
      return [readAccounts(args[0])]
    } catch {
      return [await ask('eth_accounts')]
    }
  }
  if (event === 'chainChanged') {
    try {
      return [readChainId(args[0])]
    } catch {
      return [readChainId(await ask('eth_chainId'))]
    }
  }
  return args
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
    // A wallet that cannot forget us keeps a listener that does nothing.
  }
}

function ownValue<T>(record: Readonly<Record<string, T>>, key: string): T | undefined {
  return Object.hasOwn(record, key) ? record[key] : undefined
}

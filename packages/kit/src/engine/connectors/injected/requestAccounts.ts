import { isRefusal, KitError, toKitError } from '@foyer/core'
import type { Address } from 'viem'
import { eventLeadMs } from '../../time/timeouts.ts'
import { sleep } from '../../time/withTimeout.ts'
import type { GuardedProvider } from '../../wallet/guardProvider.ts'
import { askAgain } from '../connectorCreator.ts'

type Accounts = readonly Address[]

/** After this time without an answer to `wallet_requestPermissions`, the older request is made as well. */
const unansweredMs = 5_000
const attentionStepMs = 1_000

/** Parameter of `wallet_requestPermissions` and `wallet_revokePermissions`: a new one for each, which a wallet may change. */
export const accountsPermission = () => [{ eth_accounts: {} }]

/**
 * Asks the wallet for accounts: by EIP-2255, so that the visitor can choose another account than last time; otherwise by
 * EIP-1102. Wallets that tell of the approval by an event alone, and leave the request open, are believed.
 *
 * @param isAttended Whether the page has the focus: no window of the wallet is in front of it.
 * @param done Aborts when accounts are there, from here or from elsewhere: no other request is made then.
 */
export async function requestAccounts(
  provider: GuardedProvider,
  isAttended: () => boolean,
  done: AbortController = new AbortController(),
): Promise<Accounts> {
  try {
    return await Promise.race([
      requestEither(requestPermission(provider), () => request(provider), {
        isAttended,
        done: done.signal,
      }),
      announcedAccounts(provider, done.signal),
    ])
  } finally {
    done.abort()
  }
}

/** @returns undefined if the wallet has to be asked by EIP-1102 */
async function requestPermission(provider: GuardedProvider): Promise<Accounts | undefined> {
  try {
    await provider.request({ method: 'wallet_requestPermissions', params: accountsPermission() })
    const accounts = (await askAgain(() => provider.request({ method: 'eth_accounts' }))) as Accounts
    return accounts.length > 0 ? accounts : undefined
  } catch (error) {
    throwUnlessUnknown(error)
    return undefined
  }
}

async function request(provider: GuardedProvider): Promise<Accounts> {
  try {
    return (await provider.request({ method: 'eth_requestAccounts' })) as Accounts
  } catch (error) {
    // Approved with `true` or nothing: the accounts are there when they are asked for.
    if (!(error instanceof KitError && error.code === 'accountsUnreadable')) throw error
    const accounts = (await provider.request({ method: 'eth_accounts' })) as Accounts
    if (accounts.length === 0) throw error
    return accounts
  }
}

interface Either {
  readonly isAttended: () => boolean
  /** Aborts when the wallet has approved, by an event or another request: one more request would open a second prompt. */
  readonly done: AbortSignal
}

/**
 * The answer to `newer`, or to `older`, which is made as well if the wallet does not know the newer method or does not answer.
 *
 * @param newer Resolves to undefined if the wallet does not know the method.
 */
export async function requestEither<T>(
  newer: Promise<T | undefined>,
  older: () => Promise<T>,
  { isAttended, done }: Either,
): Promise<T> {
  const early = await Promise.race([newer, unanswered(isAttended, done)])
  if (early) return early
  if (done.aborted) return new Promise(() => {})
  const second = older()
  try {
    return await Promise.race([newer.then((response) => response ?? second), second])
  } catch (error) {
    // The first request is open in the wallet after all.
    const first = isPending(error) ? await newer : undefined
    if (first) return first
    throw error
  }
}

/** @throws the error, unless it only says that the wallet does not know the method */
export function throwUnlessUnknown(error: unknown): void {
  if (error instanceof KitError || isPending(error) || isRefusal(error)) throw error
}

const isPending = (error: unknown) => toKitError(error, 'connect').code === 'requestPending'

/**
 * Resolves after `unansweredMs` in which the page had the focus. A wallet that does not know the method, and says nothing,
 * opens no window; one whose window is in front is answering.
 */
export async function unanswered(isAttended: () => boolean, done: AbortSignal): Promise<undefined> {
  for (let attendedMs = 0; attendedMs < unansweredMs && !done.aborted; ) {
    await sleep(attentionStepMs, done)
    attendedMs = isAttended() ? attendedMs + attentionStepMs : 0
  }
}

/** Accounts that the wallet tells of by `accountsChanged` or `connect` (EIP-1193) while the request stays open. */
export function announcedAccounts(provider: GuardedProvider, done: AbortSignal): Promise<Accounts> {
  return new Promise((resolve) => {
    const onAccounts = async (accounts: Accounts) => {
      if (accounts.length === 0) return
      await sleep(eventLeadMs, done)
      resolve(accounts)
    }
    const onConnect = () =>
      provider.request({ method: 'eth_accounts' }).then(
        (accounts) => onAccounts(accounts as Accounts),
        () => {},
      )
    provider.on('accountsChanged', onAccounts)
    provider.on('connect', onConnect)
    done.addEventListener('abort', () => {
      provider.removeListener('accountsChanged', onAccounts)
      provider.removeListener('connect', onConnect)
    })
  })
}

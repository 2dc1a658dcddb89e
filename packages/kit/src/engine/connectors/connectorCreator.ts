import { type ConnectorKind, KitError, toKitError, type WalletEntry, type WalletWord } from '@foyer/core'
import type { Address } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import type { Timeouts } from '../time/timeouts.ts'
import { sleep } from '../time/withTimeout.ts'

/** Input of a connector's creator. A connector serves one connection. */
export interface ConnectorRequest {
  readonly entry: WalletEntry
  readonly appName: string
  readonly timeouts: Timeouts
  /** Uses an existing permission or pairing; shows nothing to the visitor. */
  readonly silent: boolean
  /** Aborts when the attempt is cancelled or the wallet disconnected: remove listeners, ignore late answers. */
  readonly signal: AbortSignal
  /** Passes on a `wc:` URI to scan or open. May be called again with a new one. */
  readonly onPairingUri: (uri: string) => void
  /** Says why the URI cannot be used for now; without an error, that it is tried again. */
  readonly onRelayError: (error: KitError | undefined) => void
  /** Says why the connection is about to end. Without it, the wallet is asked. */
  readonly onLoss: (loss: WalletLoss) => void
}

/** `dropped`: a `disconnect` event. `emptied`: the wallet shares no account any more. */
export type WalletLoss = Extract<WalletWord, 'dropped' | 'emptied'>

export type ConnectorCreator = (request: ConnectorRequest) => CreateConnectorFn | Promise<CreateConnectorFn>

export type ConnectorCreators = Readonly<Partial<Record<ConnectorKind, ConnectorCreator>>>

/** The result of a wagmi connector's `connect`, whose type depends on `withCapabilities`. */
export function connectResult(
  accounts: readonly Address[],
  chainId: number,
  withCapabilities: boolean | undefined,
) {
  const listed = withCapabilities ? accounts.map((address) => ({ address, capabilities: {} })) : accounts
  return { accounts: listed as never, chainId }
}

/** The error of a wallet that has no provider in this page, or no connector in this engine. */
export function walletNotInstalled(name = 'This wallet'): KitError {
  return new KitError('walletNotInstalled', `${name} is not installed or not available.`)
}

/**
 * For `isAuthorized`: an error is a no of the wallet, unless the wallet was silent.
 *
 * @throws the error, if the wallet was silent
 */
export function rethrowSilence(error: unknown): false {
  if (isSilence(error)) throw error
  return false
}

/** The wallet has not answered in time, or has not received the request. */
export function isSilence(error: unknown): boolean {
  return isTimeout(error) || isOffline(error)
}

/** Also of the cause: the Safe connector has its own error. */
export function isTimeout(error: unknown): boolean {
  return error instanceof KitError && (error.code === 'timeout' || isTimeout(error.cause))
}

/**
 * The wallet's background has not started yet, has stopped or is busy: the request fails at once. Also of the cause. A wallet
 * that is starting may share accounts before it has a network.
 */
export function isOffline(error: unknown): boolean {
  if (error instanceof KitError)
    return error.code === 'chainUnreadable' || (error.cause !== undefined && isOffline(error.cause))
  return passing.includes(toKitError(error, 'connect').code)
}

const passing: readonly KitError['code'][] = ['walletOffline', 'requestPending', 'rateLimited']

const pauseMs = 1_000

/**
 * Asks once more after a second if the request did not reach the wallet, for questions that open nothing: an extension whose
 * background restarts after its prompt loses the approval otherwise.
 *
 * @throws the error of the wallet, or of the second question.
 */
export async function askAgain<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask()
  } catch (error) {
    if (!isOffline(error)) throw error
    await sleep(pauseMs)
    return ask()
  }
}

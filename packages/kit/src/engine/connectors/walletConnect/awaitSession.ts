import { errorTexts, isUnknownChain, KitError, type KitErrorCode, toKitError } from '@foyer/core'
import {
  type Approval,
  type PairingClient,
  PairingError,
  type PairingErrorCode,
  type Proposal,
} from '@foyer/pairing'
import { whenIdle } from '../../../schedule.ts'
import type { Environment } from '../../environment.ts'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import { ageMs } from '../../time/ageMs.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import { sleep, sleepUntil } from '../../time/withTimeout.ts'

export interface AwaitOptions {
  readonly client: PairingClient
  readonly approval: OneApproval | undefined
  /** Returns a prepared proposal or makes one. Chains are decimal ids in order of preference. */
  readonly nextProposal: (chainIds: readonly number[]) => Promise<Proposal>
  /** Makes a proposal that does not ask to sign in. */
  readonly proposePlain: (chainIds: readonly number[]) => Promise<Proposal>
  readonly onUri: (uri: string) => void
  /** The relay cannot be reached; undefined once it is asked again. */
  readonly onRelayError: (error: KitError | undefined) => void
  readonly environment: Environment
  readonly timeouts: Timeouts
  /** Replaces a code that was rejected or has expired. False where the code opens an app of this device. */
  readonly renew: boolean
  readonly signal: AbortSignal
}

/**
 * From a code to the work of publishing it, in milliseconds. That work takes tenths of a second on slow machines, so that
 * a code on this screen is painted first.
 */
const paintMs = 20
/**
 * The relay keeps a code for five minutes, and an answer for as long; a prepared code is almost five minutes old. At this age no
 * session can come of it. The timer of the proposal stands still while a computer sleeps.
 */
const deadCodeMs = 900_000

/**
 * Shows codes until a wallet approves one. A session that comes after an abort is ended.
 *
 * @throws KitError `userRejected` or `pairingExpired` without `renew`; `pairingUnavailable` or `clockWrong` if the relay
 *   refuses this page; the signal's reason.
 */
export async function awaitSession(options: AwaitOptions, chainIds: readonly number[]): Promise<Approval> {
  const { approval, environment, nextProposal, onUri, renew, signal, timeouts } = options
  for (;;) {
    signal.throwIfAborted()
    const proposal = await nextProposal(chainIds)
    signal.throwIfAborted()
    const shownAt = performance.now()
    onUri(proposal.uri)
    try {
      return await awaitApproval(proposal, options, chainIds)
    } catch (cause) {
      if (proposal.signsIn && isOtherMessage(cause)) approval?.stop()
      signal.throwIfAborted()
      const error = toPairingError(cause)
      if (!renew || !isRenewable(error)) throw error
    }
    await sleep(shownAt + timeouts.codeIntervalMs - performance.now(), signal)
    if (!environment.isActive()) await sleepUntil(undefined, environment.onReturn, signal)
  }
}

/**
 * Waits for one code, and for a second one in parallel: a wallet that takes the request to sign in ignores the proposal of
 * that code, and some stay silent for ever. The second code asks to connect alone; the first one can still be answered.
 * Where an app of this device was opened, the link to it has the second code from then on.
 */
async function awaitApproval(first: Proposal, options: AwaitOptions, chainIds: readonly number[]) {
  const { onUri, proposePlain } = options
  const over = new AbortController()
  const follow = (proposal: Proposal) => {
    const stop = followProposal(proposal, options)
    const end = () => {
      stop()
      proposal.cancel(over.signal.reason)
    }
    over.signal.addEventListener('abort', end)
    return proposal.approved
  }
  const second = async () => {
    await whenSilent(options, over.signal)
    over.signal.throwIfAborted()
    const plain = await proposePlain(chainIds)
    over.signal.throwIfAborted()
    onUri(plain.uri)
    return follow(plain)
  }
  try {
    return await Promise.race([follow(first), ...(first.signsIn ? [second()] : [])])
  } finally {
    over.abort(new KitError('userRejected', 'Another code was answered.'))
  }
}

/**
 * Resolves when a code that also asks to sign in is to be followed by one that does not. The app of this device has had
 * its time when the visitor is back from it, or has not left this page for it, and no answer has come.
 */
async function whenSilent({ environment, renew, timeouts }: AwaitOptions, signal: AbortSignal) {
  if (renew) return sleep(timeouts.silentCodeMs, signal)
  await sleepUntil(timeouts.silentCodeMs, environment.onReturn, signal)
  await sleep(timeouts.silentAppMs, signal)
}

/** Publishes a proposal, reports the relay, and cancels on abort, and on a return to a code that is dead and can be replaced. */
function followProposal(
  proposal: Proposal,
  { client, environment, onRelayError, renew, signal }: AwaitOptions,
): () => void {
  // The page is suspended when an app is opened: without a code to paint, there is nothing to wait for.
  const publish = renew ? () => whenIdle(proposal.publish) : proposal.publish
  const publishing = setTimeout(publish, paintMs)
  const cancel = () => proposal.cancel(signal.reason)
  signal.addEventListener('abort', cancel)
  const stopRelay = client.on('relayState', ({ status }) =>
    onRelayError(status === 'unreachable' ? unreachable(environment.isActive()) : undefined),
  )
  const stopReturns = environment.onReturn(() => {
    if (renew && ageMs(proposal.madeAt) >= deadCodeMs)
      proposal.cancel(new KitError('pairingExpired', errorTexts.pairingExpired))
  })
  return () => {
    stopReturns()
    clearTimeout(publishing)
    signal.removeEventListener('abort', cancel)
    stopRelay()
  }
}

function unreachable(isOnline: boolean): KitError {
  const code = isOnline ? 'pairingUnavailable' : 'networkUnreachable'
  return new KitError(code, errorTexts[code])
}

/** The wallet has signed another message than the requested one. */
function isOtherMessage(cause: unknown): boolean {
  return cause instanceof PairingError && cause.reason === 'malformedAnswer'
}

function isRenewable({ code }: KitError): boolean {
  return code === 'userRejected' || code === 'pairingExpired'
}

const codes: Partial<Record<PairingErrorCode, KitErrorCode>> = {
  userRejected: 'userRejected',
  expired: 'pairingExpired',
  timeout: 'timeout',
  sessionEnded: 'walletOffline',
  relayRefused: 'pairingUnavailable',
  relayUnreachable: 'pairingUnavailable',
  clockWrong: 'clockWrong',
  noAccounts: 'accountsUnreadable',
  malformedAnswer: 'accountsUnreadable',
}

/** Codes of a proposal whose chains, or whose namespace of all of them (`eip155`), the wallet does not have. */
const unsupportedChainCodes: readonly number[] = [5100, 5104]

function codeOf(cause: PairingError): KitErrorCode | undefined {
  if (cause.reason !== 'walletError') return codes[cause.reason]
  return unsupportedChainCodes.includes(cause.code) || isUnknownChain(cause) ? 'chainOffline' : undefined
}

/** Why there is no session. */
export function toPairingError(cause: unknown): KitError {
  const code = cause instanceof PairingError ? codeOf(cause) : undefined
  return code ? new KitError(code, errorTexts[code], { cause }) : toKitError(cause, 'connect')
}

/** Why there is no answer. Errors of the wallet itself keep their class, code and words. */
export function toRequestError(cause: unknown): unknown {
  const isOurs = cause instanceof PairingError && cause.reason !== 'userRejected' && codes[cause.reason]
  return isOurs ? toPairingError(cause) : cause
}

import { errorTexts, KitError } from '@foyer/core'
import type { Approval, PairingClient } from '@foyer/pairing'
import { whenIdle } from '../../../whenIdle.ts'
import type { Environment } from '../../environment.ts'
import type { Timeouts } from '../../time/timeouts.ts'
import { sleep, sleepUntil, withTimeout } from '../../time/withTimeout.ts'
import type { HeldProposal } from './propose.ts'
import { toPairingError } from './toPairingError.ts'

export interface AwaitOptions {
  /** Returns a prepared proposal or makes one. */
  readonly nextProposal: () => Promise<HeldProposal>
  /** Makes a proposal that asks to connect alone. */
  readonly proposePlain: () => Promise<HeldProposal>
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
 * Shows codes until a wallet approves one. A session that comes after an abort is ended.
 *
 * @throws KitError `userRejected` or `pairingExpired` without `renew`; `pairingUnavailable` or `clockWrong` if the relay
 *   refuses this page; the signal's reason.
 */
export async function awaitSession(client: PairingClient, options: AwaitOptions): Promise<Approval> {
  const { environment, nextProposal, onUri, renew, signal, timeouts } = options
  for (;;) {
    signal.throwIfAborted()
    const proposal = await nextProposal()
    signal.throwIfAborted()
    const shownAt = Date.now()
    onUri(proposal.uri)
    try {
      return await awaitApproval(client, proposal, options)
    } catch (cause) {
      signal.throwIfAborted()
      const error = toPairingError(cause)
      if (!renew || !isRenewable(error)) throw error
    }
    await sleep(shownAt + timeouts.codeIntervalMs - Date.now(), signal)
    await whenActive(environment, signal)
  }
}

/**
 * Waits for one code, and for a second one beside it: a wallet that takes the request to sign in ignores the proposal of
 * that code, and some stay silent for ever. The second code asks to connect alone; the first one can still be answered.
 * Where an app of this device was opened, the link to it has the second code from then on.
 */
async function awaitApproval(client: PairingClient, first: HeldProposal, options: AwaitOptions) {
  const { onUri, proposePlain } = options
  const over = new AbortController()
  const follow = (proposal: HeldProposal) => {
    const stop = followProposal(client, proposal, options)
    const end = () => {
      stop()
      proposal.cancel(over.signal.reason)
    }
    over.signal.addEventListener('abort', end, { once: true })
    return proposal.approved
  }
  const second = async () => {
    await whenSilent(options, over.signal)
    over.signal.throwIfAborted()
    const plain = await proposePlain()
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

function whenActive(environment: Environment, signal: AbortSignal): Promise<void> {
  if (environment.isActive()) return Promise.resolve()
  let stop = () => {}
  const active = new Promise<void>((resolve) => {
    stop = environment.onReturn(() => resolve())
  })
  return withTimeout(() => active, { signal, subject: 'The page' }).finally(() => stop())
}

/** Publishes a proposal, reports the relay, and cancels on abort. */
function followProposal(
  client: PairingClient,
  proposal: HeldProposal,
  { environment, onRelayError, renew, signal }: AwaitOptions,
): () => void {
  // The page is suspended when an app is opened: without a code to paint, there is nothing to wait for.
  const publish = renew ? () => whenIdle(proposal.publish) : proposal.publish
  const publishing = setTimeout(publish, paintMs)
  const cancel = () => proposal.cancel(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })
  const stopLine = client.on('line', ({ status }) =>
    onRelayError(status === 'unreachable' ? unreachable(environment.isActive()) : undefined),
  )
  return () => {
    clearTimeout(publishing)
    signal.removeEventListener('abort', cancel)
    stopLine()
  }
}

function unreachable(isOnline: boolean): KitError {
  const code = isOnline ? 'pairingUnavailable' : 'networkUnreachable'
  return new KitError(code, errorTexts[code])
}

function isRenewable({ code }: KitError): boolean {
  return code === 'userRejected' || code === 'pairingExpired'
}

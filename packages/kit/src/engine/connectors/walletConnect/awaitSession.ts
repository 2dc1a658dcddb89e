import { errorTexts, KitError } from '@foyer/core'
import type { Approval, PairingClient } from '@foyer/pairing'
import { whenIdle } from '../../../whenIdle.ts'
import { sleep } from '../../time/withTimeout.ts'
import type { HeldProposal } from './propose.ts'
import { toPairingError } from './toPairingError.ts'

export interface AwaitOptions {
  /** Returns a prepared proposal or makes one. */
  readonly nextProposal: () => Promise<HeldProposal>
  /** Makes a proposal that asks to connect alone. */
  readonly proposePlain: () => Promise<HeldProposal>
  /** Age at which a code that also asks to sign in is followed by one that does not. */
  readonly silentCodeMs: number
  readonly onUri: (uri: string) => void
  /** The relay cannot be reached; undefined once it is asked again. */
  readonly onRelayError: (error: KitError | undefined) => void
  readonly isOnline: () => boolean
  /** Replaces a code that was rejected or has expired. */
  readonly renew: boolean
  /** Minimum interval between two codes. */
  readonly intervalMs: number
  /** Resolves when the page is visible. */
  readonly whenVisible: (signal: AbortSignal) => Promise<void>
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
  const { intervalMs, nextProposal, onUri, renew, signal, whenVisible } = options
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
    await sleep(shownAt + intervalMs - Date.now(), signal)
    await whenVisible(signal)
  }
}

/**
 * Waits for one code, and for a second one beside it: a wallet that takes the request to sign in ignores the proposal of
 * that code, and some stay silent for ever. The second code asks to connect alone; the first one can still be answered.
 */
async function awaitApproval(client: PairingClient, first: HeldProposal, options: AwaitOptions) {
  const { onUri, proposePlain, renew, silentCodeMs } = options
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
    await sleep(silentCodeMs, over.signal)
    const plain = await proposePlain()
    over.signal.throwIfAborted()
    onUri(plain.uri)
    return follow(plain)
  }
  try {
    return await Promise.race([follow(first), ...(renew && first.signsIn ? [second()] : [])])
  } finally {
    over.abort(new KitError('userRejected', 'Another code was answered.'))
  }
}

/** Publishes a proposal, reports the relay, and cancels on abort. */
function followProposal(
  client: PairingClient,
  proposal: HeldProposal,
  { isOnline, onRelayError, renew, signal }: AwaitOptions,
): () => void {
  // The page is suspended when an app is opened: without a code to paint, there is nothing to wait for.
  const publish = renew ? () => whenIdle(proposal.publish) : proposal.publish
  const publishing = setTimeout(publish, paintMs)
  const cancel = () => proposal.cancel(signal.reason)
  signal.addEventListener('abort', cancel, { once: true })
  const stopLine = client.on('line', ({ status }) =>
    onRelayError(status === 'unreachable' ? unreachable(isOnline()) : undefined),
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

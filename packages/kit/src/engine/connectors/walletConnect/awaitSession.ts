import { errorTexts, KitError } from '@foyer/core'
import type { Approval, PairingClient } from '@foyer/pairing'
import { whenIdle } from '../../../whenIdle.ts'
import { sleep } from '../../time/withTimeout.ts'
import type { HeldProposal } from './propose.ts'
import { toPairingError } from './toPairingError.ts'

export interface AwaitOptions {
  /** Returns a prepared proposal or makes one. */
  readonly nextProposal: () => Promise<HeldProposal>
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
    const stop = followProposal(client, proposal, options)
    try {
      return await proposal.approved
    } catch (cause) {
      signal.throwIfAborted()
      const error = toPairingError(cause)
      if (!renew || !isRenewable(error)) throw error
    } finally {
      stop()
    }
    await sleep(shownAt + intervalMs - Date.now(), signal)
    await whenVisible(signal)
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

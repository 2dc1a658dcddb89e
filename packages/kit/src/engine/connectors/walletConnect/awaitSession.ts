import type { KitError } from '@foyer/core'
import { sleep, withTimeout } from '../../time/withTimeout.ts'
import type { PairingClient, PairingSession } from './openPairingClient.ts'
import { abandon, type Proposal } from './propose.ts'
import { toPairingError } from './toPairingError.ts'

export interface AwaitOptions {
  /** Returns a prepared proposal or makes one. */
  readonly nextProposal: () => Promise<Proposal>
  readonly onUri: (uri: string) => void
  /** Replaces a code that was rejected or has expired. */
  readonly renew: boolean
  /** Minimum interval between two codes. */
  readonly intervalMs: number
  /** Resolves when the page is visible. */
  readonly whenVisible: (signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Shows codes until a wallet approves one. A session that comes after an abort is ended.
 *
 * @throws KitError `userRejected` or `pairingExpired` without `renew`; the error of `nextProposal`; the signal's reason.
 */
export async function awaitSession(pairing: PairingClient, options: AwaitOptions): Promise<PairingSession> {
  const { nextProposal, onUri, intervalMs, renew, signal, whenVisible } = options
  for (;;) {
    const proposal = await nextProposal()
    if (!signal.aborted) onUri(proposal.uri)
    const shownAt = Date.now()
    try {
      return await withTimeout(() => proposal.session, { signal, subject: 'The wallet' })
    } catch (cause) {
      if (signal.aborted) {
        abandon(pairing, proposal)
        throw signal.reason
      }
      const error = toPairingError(cause)
      if (!renew || !isRenewable(error)) throw error
    }
    await sleep(shownAt + intervalMs - Date.now(), signal)
    await whenVisible(signal)
    if (signal.aborted) throw signal.reason
  }
}

function isRenewable({ code }: KitError): boolean {
  return code === 'userRejected' || code === 'pairingExpired'
}

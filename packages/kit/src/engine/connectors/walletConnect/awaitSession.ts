import type { KitError } from '@foyer/core'
import { sleep, withDeadline } from '../../time/withTimeout.ts'
import type { PairingClient, PairingSession } from './openPairingClient.ts'
import { abandon, type Proposal } from './propose.ts'
import { toPairingError } from './toPairingError.ts'

export interface AwaitOptions {
  /** A proposal that was made ahead, or a new one. */
  readonly nextProposal: () => Promise<Proposal>
  readonly onUri: (uri: string) => void
  /** A code on the screen is replaced when it was refused or has expired (B-8.25). */
  readonly renew: boolean
  /** Milliseconds from one code to the next, at least. */
  readonly pause: number
  /** Resolves when somebody can see the page. */
  readonly whenVisible: (signal: AbortSignal) => Promise<void>
  readonly signal: AbortSignal
}

/**
 * Shows codes until a wallet has approved one.
 *
 * @throws KitError `userRejected` or `pairingExpired` without `renew`; what `nextProposal` throws; the
 *   signal's reason. A session that comes too late is ended.
 */
export async function awaitSession(pairing: PairingClient, options: AwaitOptions): Promise<PairingSession> {
  const { nextProposal, onUri, pause, renew, signal, whenVisible } = options
  for (;;) {
    const proposal = await nextProposal()
    if (!signal.aborted) onUri(proposal.uri)
    const shown = Date.now()
    try {
      return await withDeadline(() => proposal.session, { signal, who: 'The wallet' })
    } catch (cause) {
      if (signal.aborted) {
        abandon(pairing, proposal)
        throw signal.reason
      }
      const error = toPairingError(cause)
      if (!renew || !isOver(error)) throw error
    }
    await sleep(shown + pause - Date.now(), signal)
    await whenVisible(signal)
    if (signal.aborted) throw signal.reason
  }
}

function isOver({ code }: KitError): boolean {
  return code === 'userRejected' || code === 'pairingExpired'
}

import { KitError } from '@foyer/core'
import { withDeadline } from '../../time/withTimeout.ts'
import type { PairingClient, PairingSession } from './openPairingClient.ts'
import { requestedNamespaces } from './requestedNamespaces.ts'
import { toPairingError } from './toPairingError.ts'

/** A code that a wallet can scan, and what comes of it. */
export interface Proposal {
  /** `wc:…`, known to the relay. */
  readonly uri: string
  /** Rejects when the wallet says no, or after five minutes. */
  readonly session: Promise<PairingSession>
  /** Milliseconds since 1970 at which it was made. */
  readonly since: number
}

export interface ProposeOptions {
  readonly chainIds: readonly number[]
  /** Milliseconds for the relay to take the proposal. */
  readonly deadline: number
  readonly signal: AbortSignal
}

/** Three sockets in a row that failed say as much as a deadline, and sooner. */
const patience = 3

/**
 * Has the relay hold a proposal, and returns the URI by which a wallet finds it.
 *
 * @throws KitError `pairingUnavailable` or `networkUnreachable`, within the deadline; the signal's reason.
 */
export async function propose(pairing: PairingClient, options: ProposeOptions): Promise<Proposal> {
  const { client, gate } = pairing
  const { chainIds, deadline, signal } = options
  signal.throwIfAborted()
  gate.hurry()
  const relay = watchRelay(pairing)
  const release = pairing.hold()
  const asked = client.connect({ optionalNamespaces: requestedNamespaces(chainIds) })
  try {
    const { uri, approval } = await withDeadline(() => Promise.race([asked, relay.refuses]), {
      ms: deadline,
      signal,
      who: 'The WalletConnect relay',
    })
    if (!uri) throw new KitError('pairingUnavailable', 'WalletConnect made no pairing URI.')
    const session = approval()
    session.then(release, release)
    return { uri, session, since: Date.now() }
  } catch (cause) {
    // Should it be published after all: nobody has seen its URI, so nobody can answer it.
    asked.catch(() => {})
    release()
    if (signal.aborted) throw signal.reason
    throw toPairingError(cause)
  } finally {
    relay.stop()
  }
}

/** A proposal that nobody waits for any more: a session that comes of it is ended. */
export function abandon(pairing: PairingClient, proposal: Proposal): void {
  proposal.session.then(
    ({ topic }) => pairing.end(topic),
    () => {},
  )
}

function watchRelay({ client, gate }: PairingClient) {
  let stop = () => {}
  const refuses = new Promise<never>((_, reject) => {
    const unsubscribe = gate.failures.subscribe(() => {
      if (gate.failures.get() >= patience) reject(new Error('The relay cannot be reached.'))
    })
    // A socket that was opened and closed again with code 3000, and the relay's words for why.
    const onError = (error: Error) => reject(error)
    client.core.relayer.on('relayer_error', onError)
    stop = () => {
      unsubscribe()
      client.core.relayer.off('relayer_error', onError)
    }
  })
  refuses.catch(() => {})
  return { refuses, stop: () => stop() }
}

import { KitError } from '@foyer/core'
import { withTimeout } from '../../time/withTimeout.ts'
import type { PairingClient, PairingSession } from './openPairingClient.ts'
import { requestedNamespaces } from './requestedNamespaces.ts'
import { toPairingError } from './toPairingError.ts'

/** A session proposal that the relay has accepted. */
export interface Proposal {
  /** `wc:…`, to be shown as a code or opened as a link. */
  readonly uri: string
  /** Rejects if the wallet rejects, or after 300 s. */
  readonly session: Promise<PairingSession>
  /** Milliseconds since 1970. */
  readonly createdAt: number
}

export interface ProposeOptions {
  readonly chainIds: readonly number[]
  /** For the relay to accept the proposal. */
  readonly timeoutMs: number
  readonly signal: AbortSignal
}

/** After this many failed sockets in a row the relay counts as unreachable, before the timeout. */
const maxSocketFailures = 3

/**
 * Publishes a session proposal at the relay.
 *
 * @throws KitError `pairingUnavailable` or `networkUnreachable` within the timeout; the signal's reason.
 */
export async function propose(pairing: PairingClient, options: ProposeOptions): Promise<Proposal> {
  const { client, backoff } = pairing
  const { chainIds, timeoutMs, signal } = options
  signal.throwIfAborted()
  backoff.reset()
  const relay = watchRelay(pairing)
  const release = pairing.keepAlive()
  const connecting = client.connect({ optionalNamespaces: requestedNamespaces(chainIds) })
  try {
    const { uri, approval } = await withTimeout(() => Promise.race([connecting, relay.refusal]), {
      timeoutMs,
      signal,
      subject: 'The WalletConnect relay',
    })
    if (!uri) throw new KitError('pairingUnavailable', 'WalletConnect made no pairing URI.')
    const session = approval()
    session.then(release, release)
    return { uri, session, createdAt: Date.now() }
  } catch (cause) {
    // If it is published later, no wallet has its URI.
    connecting.catch(() => {})
    release()
    if (signal.aborted) throw signal.reason
    throw toPairingError(cause)
  } finally {
    relay.stop()
  }
}

/** Ends the session that an unused proposal may still lead to. */
export function abandon(pairing: PairingClient, proposal: Proposal): void {
  proposal.session.then(
    ({ topic }) => pairing.end(topic),
    () => {},
  )
}

/** `refusal` rejects when the relay is unreachable or refuses this page. */
function watchRelay({ client, backoff }: PairingClient) {
  let stop = () => {}
  const refusal = new Promise<never>((_, reject) => {
    const unsubscribe = backoff.failures.subscribe(() => {
      if (backoff.failures.get() >= maxSocketFailures) reject(new Error('The relay cannot be reached.'))
    })
    // The relay closed the socket with code 3000 and a reason.
    const onError = (error: Error) => reject(error)
    client.core.relayer.on('relayer_error', onError)
    stop = () => {
      unsubscribe()
      client.core.relayer.off('relayer_error', onError)
    }
  })
  refusal.catch(() => {})
  return { refusal, stop: () => stop() }
}

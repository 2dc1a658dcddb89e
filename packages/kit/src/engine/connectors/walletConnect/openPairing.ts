import type { PairingClient, Proposal } from '@foyer/pairing'
import type { CreateConnectorFn } from 'wagmi'
import { type AwaitOptions, awaitSession } from './awaitSession.ts'
import { type PairingConnectorOptions, pairingConnector } from './pairingConnector.ts'
import { requestedMethods } from './requestedMethods.ts'
import { type ClientOptions, sharedClient } from './sharedClient.ts'

/** A proposal that exists on this machine alone until it is published. */
export interface HeldProposal extends Proposal {
  /** A session that still comes of it is ended. */
  cancel(reason: unknown): void
}

/** The lazy chunk: everything that imports `@foyer/pairing`. */
export interface OpenPairing {
  /** Asks the relay at once: the page is in use again, or the visitor asks again. */
  resume(): void
  /** Makes a pairing URI without asking the relay. */
  propose(chainIds: readonly number[]): HeldProposal
  createConnector(
    options: Omit<PairingConnectorOptions, 'client' | 'awaitSession'> &
      Omit<AwaitOptions, 'nextProposal'> & {
        /** The wanted chain comes first. */
        readonly nextProposal: (chainIds: readonly number[]) => HeldProposal
      },
  ): CreateConnectorFn
  /** Ends every session but that of `topic`: the page no longer uses them. */
  endOthers(topic: string | undefined): void
}

export function openPairing(options: ClientOptions): OpenPairing {
  const client = sharedClient(options)
  return {
    resume: client.resume,
    propose: (chainIds) => propose(client, chainIds),
    createConnector: ({ nextProposal, ...rest }) =>
      pairingConnector({
        ...rest,
        client,
        awaitSession: (chainIds) =>
          awaitSession(client, { ...rest, nextProposal: () => nextProposal(chainIds) }),
      }),
    endOthers(current) {
      for (const { topic } of client.sessions) if (topic !== current) client.end(topic)
    },
  }
}

function propose(client: PairingClient, chainIds: readonly number[]): HeldProposal {
  const controller = new AbortController()
  const { signal } = controller
  const proposal = client.propose({ chainIds, methods: requestedMethods, held: true, signal })
  return { ...proposal, cancel: (reason) => controller.abort(reason) }
}

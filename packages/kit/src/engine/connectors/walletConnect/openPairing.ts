import { pairingMethods } from '@foyer/core'
import { loadCryptography, type PairingClient, PairingError, type Proposal } from '@foyer/pairing'
import type { CreateConnectorFn } from 'wagmi'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import { type AwaitOptions, awaitSession } from './awaitSession.ts'
import { type PairingConnectorOptions, pairingConnector } from './pairingConnector.ts'
import { type ClientOptions, sharedClient } from './sharedClient.ts'

export { loadCryptography }

/** A proposal that exists on this machine alone until it is published. */
export interface HeldProposal extends Proposal {
  /** A session that still comes of it is ended. */
  cancel(reason: unknown): void
  /** Its wallet may sign in with the approval. */
  readonly signsIn: boolean
}

/** The lazy chunk: everything that imports `@foyer/pairing`. */
export interface OpenPairing {
  /** Asks the relay at once: the page is in use again, or the visitor asks again. */
  resume(): void
  /** Makes a pairing URI without asking the relay. */
  propose(chainIds: readonly number[]): Promise<HeldProposal>
  createConnector(
    options: Omit<PairingConnectorOptions, 'client' | 'awaitSession' | 'approval'> &
      Omit<AwaitOptions, 'nextProposal'> & {
        /** The wanted chain comes first. */
        readonly nextProposal: (chainIds: readonly number[]) => Promise<HeldProposal>
      },
  ): CreateConnectorFn
  /** Ends every session but that of `topic`: the page no longer uses them. */
  endOthers(topic: string | undefined): void
}

interface Options extends ClientOptions {
  readonly approval: OneApproval | undefined
}

export function openPairing({ approval, ...options }: Options): OpenPairing {
  const client = sharedClient(options)
  return {
    resume: client.resume,
    propose: (chainIds) => propose(client, chainIds, approval),
    createConnector: ({ nextProposal, ...rest }) =>
      pairingConnector({
        ...rest,
        approval,
        client,
        awaitSession: (chainIds) =>
          awaitSession(client, { ...rest, nextProposal: () => nextProposal(chainIds) }),
      }),
    endOthers(current) {
      for (const { topic } of client.sessions) if (topic !== current) client.end(topic)
    },
  }
}

async function propose(
  client: PairingClient,
  chainIds: readonly number[],
  approval: OneApproval | undefined,
): Promise<HeldProposal> {
  const controller = new AbortController()
  const { signal } = controller
  const signIn = approval?.fields()
  const wanted = { chainIds, methods: pairingMethods, held: true, signal }
  const proposal = await client.propose({ ...wanted, ...(signIn && { signIn }) })
  proposal.approved.catch((cause) => {
    if (signIn && cause instanceof PairingError && cause.reason === 'malformedAnswer') approval?.stop()
  })
  return { ...proposal, signsIn: signIn !== undefined, cancel: (reason) => controller.abort(reason) }
}

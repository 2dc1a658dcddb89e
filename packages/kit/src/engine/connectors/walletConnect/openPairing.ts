import type { CreateConnectorFn } from 'wagmi'
import type { OneApproval } from '../../signIn/oneApproval.ts'
import { type AwaitOptions, awaitSession } from './awaitSession.ts'
import { type PairingConnectorOptions, pairingConnector } from './pairingConnector.ts'
import { type HeldProposal, propose } from './propose.ts'
import { type ClientOptions, sharedClient } from './sharedClient.ts'

/** The lazy chunk: everything that imports `@foyer/pairing`. */
export interface OpenPairing {
  /** Asks the relay at once: the page is in use again, or the visitor asks again. */
  resume(): void
  /** Makes a pairing URI without asking the relay. */
  propose(chainIds: readonly number[]): Promise<HeldProposal>
  createConnector(
    options: Omit<PairingConnectorOptions, 'client' | 'awaitSession' | 'approval'> &
      Omit<AwaitOptions, 'nextProposal' | 'proposePlain'> & {
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
          awaitSession(client, {
            ...rest,
            nextProposal: () => nextProposal(chainIds),
            proposePlain: () => propose(client, chainIds, undefined),
          }),
      }),
    endOthers(current) {
      for (const { topic } of client.sessions) if (topic !== current) client.end(topic)
    },
  }
}

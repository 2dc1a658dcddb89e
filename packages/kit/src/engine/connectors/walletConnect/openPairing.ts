import type { CreateConnectorFn } from '@wagmi/core'
import { type AwaitOptions, awaitSession } from './awaitSession.ts'
import { type OpenPairingOptions, openPairingClient } from './openPairingClient.ts'
import { type PairingConnectorOptions, pairingConnector } from './pairingConnector.ts'
import { type Proposal, type ProposeOptions, propose } from './propose.ts'

/** The lazy chunk: everything that imports WalletConnect. */
export interface OpenPairing {
  resume(): void
  propose(options: ProposeOptions): Promise<Proposal>
  createConnector(
    options: Omit<PairingConnectorOptions, 'pairing' | 'awaitSession'> &
      Omit<AwaitOptions, 'nextProposal' | 'signal'> & {
        /** The wanted chain comes first. */
        readonly nextProposal: (chainIds: readonly number[]) => Promise<Proposal>
      },
  ): CreateConnectorFn
  /** Ends every session but that of `topic`: the page no longer uses them. */
  endOthers(topic: string | undefined): void
}

export async function openPairing(options: OpenPairingOptions): Promise<OpenPairing> {
  const pairing = await openPairingClient(options)
  return {
    resume: pairing.resume,
    propose: (proposal) => propose(pairing, proposal),
    createConnector: ({ nextProposal, ...rest }) =>
      pairingConnector({
        ...rest,
        pairing,
        awaitSession: (chainIds) =>
          awaitSession(pairing, { ...rest, nextProposal: () => nextProposal(chainIds) }),
      }),
    endOthers(current) {
      for (const topic of pairing.client.session.keys) if (topic !== current) void pairing.end(topic)
    },
  }
}

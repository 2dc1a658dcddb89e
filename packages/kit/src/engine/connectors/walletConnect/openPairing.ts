import type { CreateConnectorFn } from '@wagmi/core'
import { type AwaitOptions, awaitSession } from './awaitSession.ts'
import { type OpenPairingOptions, openPairingClient } from './openPairingClient.ts'
import { type PairingConnectorOptions, pairingConnector } from './pairingConnector.ts'
import { type Proposal, type ProposeOptions, propose } from './propose.ts'

/** All that needs WalletConnect, which is fetched with it in one chunk. */
export interface OpenPairing {
  resume(): void
  propose(options: ProposeOptions): Promise<Proposal>
  createConnector(
    options: Omit<PairingConnectorOptions, 'pairing' | 'awaitSession'> &
      Omit<AwaitOptions, 'nextProposal' | 'signal'> & {
        /** Target chain first. */
        readonly nextProposal: (chainIds: readonly number[]) => Promise<Proposal>
      },
  ): CreateConnectorFn
  /** Ends every session but one: a wallet that thinks it is connected, to a page that has forgotten it. */
  endOthers(topic: string | undefined): void
}

export async function openPairing(options: OpenPairingOptions): Promise<OpenPairing> {
  const pairing = await openPairingClient(options)
  return {
    resume: pairing.resume,
    propose: (wanted) => propose(pairing, wanted),
    createConnector: ({ nextProposal, ...rest }) =>
      pairingConnector({
        ...rest,
        pairing,
        awaitSession: (chainIds) =>
          awaitSession(pairing, { ...rest, nextProposal: () => nextProposal(chainIds) }),
      }),
    endOthers(kept) {
      for (const topic of pairing.client.session.keys) if (topic !== kept) void pairing.end(topic)
    },
  }
}

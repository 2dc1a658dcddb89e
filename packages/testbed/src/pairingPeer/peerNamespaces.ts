import type { Address } from '@foyer/core'

/** Namespaces that the owner shares with a page. Omitted values stay as they were, or as requested. */
export interface PeerNamespaces {
  readonly accounts?: readonly Address[] | undefined
  /** Decimal chain ids. */
  readonly chains?: readonly number[] | undefined
  readonly methods?: readonly string[] | undefined
}

interface Proposed {
  readonly chains?: readonly string[]
  readonly methods: readonly string[]
  readonly events: readonly string[]
}

/** CAIP-25 namespaces that answer a proposal: each account on each chain, as CAIP-10 ids. */
export function peerNamespaces(
  proposed: Readonly<Record<string, Proposed>>,
  { accounts = [], chains, methods }: PeerNamespaces,
) {
  const requested = proposed.eip155 ?? { methods: [], events: [] }
  const ids = chains?.map((id) => `eip155:${id}`) ?? requested.chains ?? []
  return {
    eip155: {
      chains: [...ids],
      accounts: ids.flatMap((id) => accounts.map((account) => `${id}:${account}`)),
      methods: [...(methods ?? requested.methods)],
      events: [...requested.events],
    },
  }
}

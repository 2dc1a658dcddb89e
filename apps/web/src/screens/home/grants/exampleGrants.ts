import type { Grant } from '@foyer/server/contract'

/** One grant, for tests. */
export function exampleGrant(change: Partial<Grant> = {}): Grant {
  return {
    id: 'light-clients',
    title: 'Tooling for light clients',
    summary: 'Libraries and test vectors.',
    organisation: 'Example Guild',
    amount: '25000',
    symbol: 'OP',
    chainId: 10,
    status: 'open',
    deadline: '2026-11-30T12:00:00Z',
    url: 'https://example.org/light-clients',
    ...change,
  }
}

export const exampleGrants: readonly Grant[] = [
  exampleGrant(),
  exampleGrant({
    id: 'wallets',
    title: 'Accessible wallets',
    organisation: 'Café Lab',
    symbol: 'USDC',
    chainId: 1,
  }),
  exampleGrant({
    id: 'index',
    title: 'Indexing without a server',
    status: 'awarded',
    amount: '12',
    symbol: 'ETH',
  }),
  exampleGrant({ id: 'nodes', title: 'Community nodes', status: 'closed', deadline: '2025-06-15T12:00:00Z' }),
]

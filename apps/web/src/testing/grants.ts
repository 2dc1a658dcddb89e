import type { Grant } from '@foyer/server/contract'

/** One grant, for tests. */
export function createGrant(change: Partial<Grant> = {}): Grant {
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
  createGrant(),
  createGrant({
    id: 'wallets',
    title: 'Accessible wallets',
    organisation: 'Café Lab',
    symbol: 'USDC',
    chainId: 1,
  }),
  createGrant({
    id: 'index',
    title: 'Indexing without a server',
    status: 'awarded',
    amount: '12',
    symbol: 'ETH',
  }),
  createGrant({ id: 'nodes', title: 'Community nodes', status: 'closed', deadline: '2025-06-15T12:00:00Z' }),
]

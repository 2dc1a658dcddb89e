import type { Address } from '@foyer/core'

interface Proposed {
  readonly methods?: readonly string[]
  readonly events?: readonly string[]
}

/** CAIP-25: one account on every shared chain, with the methods and events that the site requested. */
export function namespacesFor(
  account: Address,
  chainIds: readonly number[],
  proposed: Readonly<Record<string, Proposed>>,
) {
  const { methods = [], events = [] } = proposed.eip155 ?? {}
  const chains = chainIds.map((id) => `eip155:${id}`)
  return {
    eip155: {
      chains,
      accounts: chains.map((chain) => `${chain}:${account}`),
      methods: [...methods],
      events: [...events],
    },
  }
}

/** The number in `eip155:137`. */
export function chainIdOf(caip2: string): number {
  return Number(caip2.split(':')[1])
}

import type { CreateConnectorFn } from 'wagmi'

type Config = Pick<Parameters<CreateConnectorFn>[0], 'chains' | 'transports'>

export interface NodeRequest {
  readonly method: string
  readonly params?: unknown
}

/** Sends reads to the nodes of the wagmi config instead of the wallet. Rejects with 4200 if a chain has no node. */
export function publicClientRequest({ chains, transports }: Config) {
  return async (chainId: number, request: NodeRequest): Promise<unknown> => {
    const chain = chains.find(({ id }) => id === chainId)
    const transport = transports?.[chainId]
    if (!chain || !transport)
      throw Object.assign(new Error(`This page has no node for chain ${chainId}.`), { code: 4200 })
    return transport({ chain }).request(request as never)
  }
}

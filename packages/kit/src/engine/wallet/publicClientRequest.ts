import type { CreateConnectorFn } from '@wagmi/core'

type Config = Pick<Parameters<CreateConnectorFn>[0], 'chains' | 'transports'>

export interface NodeRequest {
  readonly method: string
  readonly params?: unknown
}

/** Reads for which no wallet needs to be asked go to the page's own nodes. Rejects with 4200 when it has none. */
export function ownNode({ chains, transports }: Config) {
  return async (chainId: number, request: NodeRequest): Promise<unknown> => {
    const chain = chains.find(({ id }) => id === chainId)
    const transport = transports?.[chainId]
    if (!chain || !transport)
      throw Object.assign(new Error(`This page has no node for chain ${chainId}.`), { code: 4200 })
    return transport({ chain }).request(request as never)
  }
}

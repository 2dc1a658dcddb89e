import type { Capabilities, ChainCapabilities } from '@foyer/core'
import { useFoyerSession } from '../hooks/useFoyerSession.ts'
import { useFoyer } from '../provider/KitContext.ts'
import { callCommands } from './callCommands.ts'
import { type CallsQuery, useQuery } from './useQuery.ts'

/**
 * Capabilities of the connected wallet (EIP-5792), by chain id, in the shapes of wagmi's hook of this name. Asks
 * once for each account and chain; opens nothing, also not the app of a phone.
 */
export function useCapabilities(): CallsQuery<Capabilities>
/** The same for one chain. `data` has the capabilities of that chain alone. */
export function useCapabilities(options: { readonly chainId: number }): CallsQuery<ChainCapabilities>
export function useCapabilities({
  chainId,
}: {
  readonly chainId?: number
} = {}): CallsQuery<Capabilities | ChainCapabilities> {
  const kit = useFoyer()
  const { account, chain, stale, status, wallet } = useFoyerSession()
  const isConnected = chain && !stale && status !== 'disconnected'
  const requestedId = chainId ?? chain?.id ?? 0
  return useQuery(
    isConnected && account
      ? `${wallet?.id}/${account.address}/${requestedId}/${chainId === undefined}`
      : undefined,
    async () => {
      const commands = await callCommands(kit)
      const found = await commands.capabilities([requestedId])
      return chainId === undefined ? found : (found[chainId] ?? {})
    },
  )
}

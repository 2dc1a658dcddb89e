import type { AddEthereumChainParameter, Address, Chain } from 'viem'
import type { CreateConnectorFn } from 'wagmi'
import { requireChain } from '../chains/findChain.ts'
import type { Timeouts } from '../time/timeouts.ts'
import { withTimeout } from '../time/withTimeout.ts'
import type { GuardedProvider } from '../wallet/guardProvider.ts'
import { switchWalletChain } from '../wallet/switchWalletChain.ts'

/** Type of the connector's `message` event after the wallet has added a chain; its data is the chain id in decimal. */
export const chainAddedMessage = 'chain_added'

interface Options {
  readonly config: Parameters<CreateConnectorFn>[0]
  readonly timeouts: Timeouts
  readonly signal: AbortSignal | undefined
  /** @throws KitError `walletOffline` while there is none. */
  readonly getProvider: () => GuardedProvider
  /** The wallet shares no account any more. */
  readonly onDisconnect: () => void
}

interface SwitchParameters {
  readonly chainId: number
  /** Facts of the chain for a wallet that has to add it, in place of those of the config. */
  readonly addEthereumChainParameter?: Partial<Omit<AddEthereumChainParameter, 'chainId'>> | undefined
}

function toChainParts({
  blockExplorerUrls,
  chainName,
  nativeCurrency,
  rpcUrls,
}: NonNullable<SwitchParameters['addEthereumChainParameter']>): Partial<Chain> {
  const explorers = blockExplorerUrls?.map((url, index) => [index, { name: '', url }])
  return {
    ...(chainName && { name: chainName }),
    ...(nativeCurrency && { nativeCurrency }),
    ...(rpcUrls?.length && { rpcUrls: { default: { http: rpcUrls } } }),
    ...(explorers && { blockExplorers: Object.fromEntries(explorers) }),
  }
}

/** The members that all connectors over a guarded EIP-1193 provider share. */
export function eip1193Connector({ config, timeouts, signal, getProvider, onDisconnect }: Options) {
  const getAccounts = async () =>
    (await getProvider().request({ method: 'eth_accounts' })) as readonly Address[]
  const getChainId = async () => Number(await getProvider().request({ method: 'eth_chainId' }))

  async function switchChain({ addEthereumChainParameter: own, chainId }: SwitchParameters): Promise<Chain> {
    const chain = requireChain(config.chains, chainId)
    await switchWalletChain({
      provider: getProvider(),
      chain: { ...chain, ...(own && toChainParts(own)) },
      timeouts,
      onAdded: () => config.emitter.emit('message', { type: chainAddedMessage, data: chainId }),
    })
    config.emitter.emit('change', { chainId })
    return chain
  }

  return {
    getAccounts,
    getChainId,
    switchChain,
    onAccountsChanged(accounts: readonly string[]) {
      if (accounts.length === 0) onDisconnect()
      else config.emitter.emit('change', { accounts: accounts as readonly Address[] })
    },
    onChainChanged(chainId: number | string) {
      config.emitter.emit('change', { chainId: Number(chainId) })
    },
    /**
     * Switches from `current` to `wanted`, or from an unsupported chain to the first supported one. A wallet that does not switch, or
     * not within `timeoutMs`, is connected all the same, on the wrong network.
     *
     * @returns the chain id afterwards
     */
    async enterChain(current: number, wanted: number | undefined, timeoutMs?: number): Promise<number> {
      const isSupported = config.chains.some(({ id }) => id === current)
      const chainId = wanted ?? (isSupported ? current : config.chains[0].id)
      if (chainId === current) return current
      const limits = { timeoutMs, signal, subject: 'The wallet' }
      const chain = await withTimeout(() => switchChain({ chainId }), limits).catch(() => undefined)
      return chain?.id ?? getChainId()
    },
  }
}

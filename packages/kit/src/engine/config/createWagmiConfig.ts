import type { KeyValueStorage } from '@foyer/core'
import { type Config, createConfig, type Transport } from '@wagmi/core'
import type { Chain } from 'viem'
import { rpcTransport } from '../rpc/rpcTransport.ts'
import { wagmiStorage } from './wagmiStorage.ts'

export interface WagmiConfigOptions {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>>
  readonly transports?: Readonly<Record<number, Transport>>
  readonly storage: KeyValueStorage
  /** Milliseconds for one read. */
  readonly rpcDeadline: number
}

/**
 * A wagmi config without wagmi's own discovery (one malformed announcement stops it, a flood freezes the
 * page) and without connectors: each is made for one wallet, when it is chosen.
 */
export function createWagmiConfig(options: WagmiConfigOptions): Config {
  const { chains, rpcUrls, transports, storage, rpcDeadline } = options
  const transportOf = (chain: Chain): Transport =>
    transports?.[chain.id] ??
    rpcTransport({ chainId: chain.id, urls: urlsOf(chain, rpcUrls?.[chain.id]), deadline: rpcDeadline })

  return createConfig({
    chains,
    connectors: [],
    multiInjectedProviderDiscovery: false,
    storage: wagmiStorage(storage),
    transports: Object.fromEntries(chains.map((chain) => [chain.id, transportOf(chain)])),
    // In bytes: room for the three questions about a remembered name, and the balance, in one request.
    batch: { multicall: { batchSize: 4096 } },
  }) as Config
}

function urlsOf(chain: Chain, override: string | readonly string[] | undefined): readonly string[] {
  if (override === undefined) return chain.rpcUrls.default.http
  return typeof override === 'string' ? [override] : override
}

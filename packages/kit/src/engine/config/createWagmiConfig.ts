import type { KeyValueStorage } from '@foyer/core'
import type { Chain } from 'viem'
import { type Config, createConfig, type Transport } from 'wagmi'
import { rpcTransport } from '../rpc/rpcTransport.ts'
import { wagmiStorage } from './wagmiStorage.ts'

export interface WagmiConfigOptions {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>>
  readonly transports?: Readonly<Record<number, Transport>>
  readonly storage: KeyValueStorage
  readonly rpcTimeoutMs: number
}

/**
 * wagmi config without wagmi's discovery (one malformed announcement stops it, many of them block the page) and
 * without connectors: each connector is created for one wallet when it is chosen.
 */
export function createWagmiConfig(options: WagmiConfigOptions): Config {
  const { chains, rpcUrls, transports, storage, rpcTimeoutMs } = options
  const transportOf = (chain: Chain): Transport =>
    transports?.[chain.id] ??
    rpcTransport({ chainId: chain.id, urls: urlsOf(chain, rpcUrls?.[chain.id]), timeoutMs: rpcTimeoutMs })

  return createConfig({
    chains,
    connectors: [],
    multiInjectedProviderDiscovery: false,
    storage: wagmiStorage(storage),
    transports: Object.fromEntries(chains.map((chain) => [chain.id, transportOf(chain)])),
    // Bytes. Fits seven ENS calls and the balance in one multicall.
    batch: { multicall: { batchSize: 4096 } },
  }) as Config
}

function urlsOf(chain: Chain, override: string | readonly string[] | undefined): readonly string[] {
  if (override === undefined) return chain.rpcUrls.default.http
  return typeof override === 'string' ? [override] : override
}

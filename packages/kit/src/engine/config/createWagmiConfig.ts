import { type KeyValueStorage, readStoredJson, wagmiPrefix } from '@foyer/core'
import type { Chain } from 'viem'
import { type Config, createConfig, createStorage, type Storage, type Transport } from 'wagmi'
import { rpcTransport } from '../rpc/rpcTransport.ts'

export interface WagmiConfigOptions {
  readonly chains: readonly [Chain, ...Chain[]]
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>> | undefined
  readonly transports?: Readonly<Record<number, Transport>> | undefined
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

/** An empty text, as of a variable that is not set, counts as none: it is the address of the page. */
function urlsOf(chain: Chain, override: string | readonly string[] | undefined): readonly string[] {
  const urls = [override ?? []].flat().filter(Boolean)
  return urls.length > 0 ? urls : chain.rpcUrls.default.http
}

/**
 * wagmi's storage over ours, which never throws when storage is blocked. Entries are checked on reading: a tampered or
 * half-written one could leave wagmi in `reconnecting` for ever.
 */
export function wagmiStorage(storage: KeyValueStorage): Storage {
  return createStorage({
    key: wagmiPrefix,
    storage: {
      getItem(key) {
        const text = storage.getItem(key)
        return text === null ? null : sanitizeEntry(key.slice(wagmiPrefix.length + 1), text)
      },
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
    },
  })
}

function sanitizeEntry(key: string, text: string): string | null {
  const value = readStoredJson(text)
  if (value === undefined) return null
  if (key === 'store') return sanitizeStore(value)
  if (key === 'recentConnectorId') return isConnectorId(value) ? text : null
  return text
}

/**
 * Keeps only the chain id of wagmi's stored state. Stored connections have no connector; Foyer reconnects from its
 * snapshot and from `recentConnectorId`, and requests everything else from the wallet.
 */
function sanitizeStore(value: unknown): string | null {
  const store = value as { version?: unknown; state?: { chainId?: unknown } | null } | null
  const chainId = store?.state?.chainId
  if (!Number.isSafeInteger(chainId) || !Number.isSafeInteger(store?.version)) return null
  const connections = { __type: 'Map', value: [] }
  return JSON.stringify({ version: store?.version, state: { chainId, connections, current: null } })
}

function isConnectorId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 253
}

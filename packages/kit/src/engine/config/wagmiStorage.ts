import type { KeyValueStorage } from '@foyer/core'
import { createStorage, type Storage } from '@wagmi/core'

const prefix = 'wagmi'

/**
 * wagmi's storage with two differences. It never throws, where wagmi's own would leave a blank page when
 * storage is blocked. And what it reads is checked first: a tampered or half-written entry could otherwise
 * leave wagmi "reconnecting" for good (security X1 to X3).
 */
export function wagmiStorage(storage: KeyValueStorage): Storage {
  return createStorage({
    key: prefix,
    storage: {
      getItem(key) {
        const text = storage.getItem(key)
        return text === null ? null : clean(key.slice(prefix.length + 1), text)
      },
      setItem: (key, value) => storage.setItem(key, value),
      removeItem: (key) => storage.removeItem(key),
    },
  })
}

function clean(key: string, text: string): string | null {
  let value: unknown
  try {
    value = JSON.parse(text)
  } catch {
    return null
  }
  if (key === 'store') return cleanStore(value)
  if (key === 'recentConnectorId') return isConnectorId(value) ? text : null
  return text
}

/**
 * Of wagmi's own state only the chain id comes back. Its connections are shells without a connector; Foyer
 * reconnects from its snapshot and from `recentConnectorId`, and asks the wallet for all the rest.
 */
function cleanStore(value: unknown): string | null {
  const store = value as { version?: unknown; state?: { chainId?: unknown } | null } | null
  const chainId = store?.state?.chainId
  if (!Number.isSafeInteger(chainId) || !Number.isSafeInteger(store?.version)) return null
  const connections = { __type: 'Map', value: [] }
  return JSON.stringify({ version: store?.version, state: { chainId, connections, current: null } })
}

function isConnectorId(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= 253
}

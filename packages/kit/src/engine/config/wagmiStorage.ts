import { type KeyValueStorage, readStoredJson, wagmiPrefix } from '@foyer/core'
import { createStorage, type Storage } from 'wagmi'

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

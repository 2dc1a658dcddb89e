import type { KeyValueStorage } from '@foyer/core'

/** Which session belongs to this page's connection. Read without loading anything of WalletConnect. */
export interface PairingRecord {
  readonly walletId: string
  /** The session's topic: 32 bytes as hex digits. */
  readonly topic: string
  /** Decimal id of the chain that the page was on. */
  readonly chainId: number
}

const key = 'foyer-pairing'

export function readPairingRecord(storage: KeyValueStorage): PairingRecord | undefined {
  try {
    const { walletId, topic, chainId } = JSON.parse(storage.getItem(key) ?? '')
    const sound =
      typeof walletId === 'string' &&
      /^[0-9a-f]{64}$/.test(topic) &&
      Number.isSafeInteger(chainId) &&
      chainId > 0
    return sound ? { walletId, topic, chainId } : undefined
  } catch {
    return undefined
  }
}

export function writePairingRecord(storage: KeyValueStorage, record: PairingRecord): void {
  storage.setItem(key, JSON.stringify(record))
}

/** Forgets the session of `topic`; another tab may have paired anew since. */
export function removePairingRecord(storage: KeyValueStorage, topic: string): void {
  if (readPairingRecord(storage)?.topic === topic) storage.removeItem(key)
}

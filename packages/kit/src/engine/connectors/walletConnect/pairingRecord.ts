import { deepLinkKey, type KeyValueStorage, pairingKey, readStoredJson } from '@foyer/core'

/** The session of this page's connection. Readable without WalletConnect's code. */
export interface PairingRecord {
  readonly walletId: string
  /** 32 bytes as hex digits. */
  readonly topic: string
  /** Decimal id of the page's current chain. */
  readonly chainId: number
}

export function readPairingRecord(storage: KeyValueStorage): PairingRecord | undefined {
  const { chainId, topic, walletId } = Object(
    readStoredJson(storage.getItem(pairingKey)),
  ) as Partial<PairingRecord>
  const isValid =
    typeof walletId === 'string' &&
    typeof topic === 'string' &&
    /^[0-9a-f]{64}$/.test(topic) &&
    Number.isSafeInteger(chainId)
  return isValid && Number(chainId) > 0 ? { walletId, topic, chainId: Number(chainId) } : undefined
}

export function writePairingRecord(storage: KeyValueStorage, record: PairingRecord): void {
  storage.setItem(pairingKey, JSON.stringify(record))
}

/** Removes the record, and the app for its requests, if it is still of `topic`: another tab may have paired again. */
export function removePairingRecord(storage: KeyValueStorage, topic: string): void {
  if (readPairingRecord(storage)?.topic !== topic) return
  for (const key of [pairingKey, deepLinkKey]) storage.removeItem(key)
}

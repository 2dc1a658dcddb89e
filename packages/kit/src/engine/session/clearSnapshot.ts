import { deepLinkKey, sessionKey, transactionsBackupKey } from '@foyer/core'
import type { EngineContext } from '../engineContext.ts'

/** Removes the entries from which the next page load would reconnect. Recent wallets and transactions stay (`docs/storage.md`). */
export function clearSnapshot({ config, host }: EngineContext): void {
  for (const key of [deepLinkKey, sessionKey, transactionsBackupKey]) host.storage.removeItem(key)
  void config.storage?.removeItem('recentConnectorId')
}

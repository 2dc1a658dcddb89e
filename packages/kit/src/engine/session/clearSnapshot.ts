import { type EngineHost, transactionsBackupKey } from '@foyer/core'
import type { Config } from '@wagmi/core'
import { sessionKey } from '../../remember/sessionKey.ts'
import { deepLinkKey } from '../connectors/walletConnect/deepLinkChoice.ts'

/** Nothing will be reconnected on the next load. The recent wallets and the transactions stay (`docs/storage.md`). */
export function forgetVisit(config: Config, host: EngineHost): void {
  host.storage.removeItem(deepLinkKey)
  host.storage.removeItem(sessionKey)
  host.storage.removeItem(transactionsBackupKey)
  void config.storage?.removeItem('recentConnectorId')
}

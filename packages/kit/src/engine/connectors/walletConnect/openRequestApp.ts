import { deepLinkKey, isDeepLinkChoice, readStoredJson, type Wallet } from '@foyer/core'
import { formatRequestLink } from '@foyer/pairing'
import type { Environment } from '../../environment.ts'

/** Opens the app that the visitor has paired with, for one request: it is in the background, or closed. */
export function openRequestApp(
  { openLink, storage }: Environment,
  wallets: readonly Wallet[],
  { requestId, topic }: { readonly requestId: number; readonly topic: string },
): void {
  const choice = storage.getItem(deepLinkKey)
  if (choice === null || !isDeepLinkChoice(choice, wallets)) return
  openLink(formatRequestLink(Object(readStoredJson(choice)).href, requestId, topic))
}

import { type Discovery, deepLinkKey, type RequestLink, readDeepLinkChoice } from '@foyer/core'
import { formatRequestLink } from '@foyer/pairing'
import type { Environment } from '../../environment.ts'

/** The apps that may be opened, and where the page is. */
export type Apps = Pick<Discovery, 'platform' | 'wallets'>

/**
 * Opens the app that the visitor has paired with, for one request: it is in the background, or closed.
 *
 * @returns what a press opens where the browser does not open it by itself; undefined without an app
 */
export function openRequestApp(
  { openLink, storage }: Environment,
  { platform, wallets }: Apps,
  { requestId, topic }: { readonly requestId: number; readonly topic: string },
): RequestLink | undefined {
  const stored = storage.getItem(deepLinkKey)
  const choice = stored === null ? undefined : readDeepLinkChoice(stored, wallets)
  if (!choice) return undefined
  const href = formatRequestLink(choice.href, requestId, topic)
  openLink(href, platform)
  return { href, name: choice.name }
}

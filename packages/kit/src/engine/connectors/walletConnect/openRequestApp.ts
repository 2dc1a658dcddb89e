import { type Discovery, type RequestLink, readDeepLinkChoice } from '@foyer/core'
import { formatRequestLink } from '@foyer/pairing'
import type { Environment } from '../../environment.ts'

/** The apps that may be opened, and where the page is. */
export type Apps = Pick<Discovery, 'platform' | 'wallets'>

interface AppRequest {
  /** The app of the pairing, in the form in which it is stored. */
  readonly app: string | null | undefined
  readonly requestId: number
  readonly topic: string
}

/**
 * Opens the app that the visitor has paired with, for one request: it is in the background, or closed.
 *
 * @returns what a press opens where the browser does not open it by itself; undefined without an app
 */
export function openRequestApp(
  { openLink }: Pick<Environment, 'openLink'>,
  { platform, wallets }: Apps,
  { app, requestId, topic }: AppRequest,
): RequestLink | undefined {
  const choice = app ? readDeepLinkChoice(app, wallets) : undefined
  if (!choice) return undefined
  const href = formatRequestLink(choice.href, requestId, topic)
  openLink(href, platform)
  return { href, name: choice.name }
}

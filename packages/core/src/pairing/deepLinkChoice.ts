import { readStoredJson } from '../json/readStoredJson.ts'
import type { Wallet } from '../wallet/wallet.ts'

/** The app of a pairing, which is opened again for each request. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}

/**
 * The choice to store for a link made by `deepLink`. A request's link appends `/wc` to `href`, so the link's own `wc` is
 * removed.
 */
export function toDeepLinkChoice(link: string, name: string): DeepLinkChoice {
  const [base = ''] = link.split('?')
  const href = base.replace(/(\/\/)wc$|\/wc$/, '$1')
  return { href, name }
}

/**
 * Whether a stored choice belongs to a wallet of the catalogue. The WalletConnect library opens the stored link
 * unchecked: remove it if this returns false.
 */
export function isDeepLinkChoice(text: string, wallets: readonly Wallet[]): boolean {
  const { href } = Object(readStoredJson(text)) as { readonly href?: unknown }
  if (typeof href !== 'string') return false
  const bases = wallets.flatMap(({ links = {} }) => [
    links.ios,
    links.android,
    links.universal,
    links.webView,
  ])
  return (
    /^wc:[0-9a-f]+@\d+$/.test(href) || bases.some((base) => base && toDeepLinkChoice(base, '').href === href)
  )
}

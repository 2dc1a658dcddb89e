import type { Discovery } from '../engine.ts'
import { readStoredJson } from '../json/readStoredJson.ts'

/** The app of a pairing, which is opened again for each request. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}

/**
 * The choice to store for a link made by `deepLink`. A request's link appends `/wc` to `href`, so the link's own `wc` is
 * removed, and the query with the pairing URI: the last one, since an app's route may be a query, too.
 */
export function toDeepLinkChoice(link: string, name: string): DeepLinkChoice {
  const href = link.replace(/\?[^?]*$/, '').replace(/(\/\/)wc$|\/wc$/, '$1')
  return { href, name }
}

/**
 * Reads a stored choice.
 *
 * @returns undefined if no wallet of the catalogue, nor one of "All wallets", could have produced it. The WalletConnect
 *   library opens the stored link unchecked: remove it then.
 */
export function readDeepLinkChoice(
  text: string,
  { wallets, all }: Pick<Discovery, 'wallets' | 'all'>,
): DeepLinkChoice | undefined {
  const { href, name } = Object(readStoredJson(text)) as Readonly<
    Partial<Record<keyof DeepLinkChoice, unknown>>
  >
  if (typeof href !== 'string' || typeof name !== 'string') return undefined
  const more = all?.entries.get().map(({ wallet }) => wallet) ?? []
  const bases = [...wallets, ...more].flatMap(({ links = {} }) => [
    links.ios,
    links.android,
    links.universal,
    links.webView,
  ])
  const isOf = (base: string) => toDeepLinkChoice(base.endsWith('=') ? base : `${base}?`, '').href === href
  const isKnown = /^wc:[0-9a-f]+@\d+$/.test(href) || bases.some((base) => base && isOf(base))
  return isKnown ? { href, name } : undefined
}

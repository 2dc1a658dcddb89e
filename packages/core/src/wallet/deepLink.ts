import { KitError } from '../errors/kitError.ts'
import type { Platform, Wallet } from './wallet.ts'

/**
 * B-7.24, B-7.25, B-10.5. What to open on a phone, or to draw as a QR code on a desktop, so that `wallet`
 * receives the pairing URI. Android wants it raw, and offers every wallet that takes it.
 *
 * @throws {KitError} `pairingUnavailable` when `pairingUri` is not a `wc:` URI: it is going to be opened.
 */
export function deepLink(wallet: Wallet, pairingUri: string, platform: Platform): string {
  const { ios, universal, desktop } = wallet.links ?? {}
  if (platform.os === 'android') return withUri(undefined, pairingUri)
  // A phone's camera opens the code of a desktop, so that has to be a link that any phone understands.
  return withUri(platform.os === 'ios' ? (ios ?? universal) : (universal ?? desktop), pairingUri)
}

/** B-10.4. The link that opens the wallet's desktop app, for wallets that have one. */
export function desktopLink(wallet: Wallet, pairingUri: string): string | undefined {
  return wallet.links?.desktop && withUri(wallet.links.desktop, pairingUri)
}

/** What the pairing library reads before each request, to open the wallet's app again. */
export interface DeepLinkChoice {
  readonly href: string
  readonly name: string
}

/**
 * B-7.26, B-7.27. The choice to remember for a link made by `deepLink`. The library puts `/wc` behind
 * `href`, so the link's own `wc` is taken away.
 */
export function deepLinkChoice(link: string, name: string): DeepLinkChoice {
  const [base = ''] = link.split('?')
  const href = base.replace(/(\/\/)wc$|\/wc$/, '$1')
  return { href, name }
}

/**
 * T41. Whether a stored choice is one that `deepLinkChoice` could have made for a wallet of the catalogue. The
 * pairing library opens whatever is stored, without looking at it: remove what does not pass.
 */
export function isDeepLinkChoice(text: string, wallets: readonly Wallet[]): boolean {
  try {
    const { href }: Partial<DeepLinkChoice> = JSON.parse(text)
    if (typeof href !== 'string') return false
    const bases = wallets.flatMap(({ links }) => [links?.ios, links?.universal])
    return (
      /^wc:[0-9a-f]+@\d+$/.test(href) || bases.some((base) => base && deepLinkChoice(base, '').href === href)
    )
  } catch {
    return false
  }
}

function withUri(base: string | undefined, pairingUri: string): string {
  if (!pairingUri.startsWith('wc:')) {
    throw new KitError('pairingUnavailable', 'The pairing URI must begin with "wc:".')
  }
  return base ? `${base}?uri=${encodeURIComponent(pairingUri)}` : pairingUri
}

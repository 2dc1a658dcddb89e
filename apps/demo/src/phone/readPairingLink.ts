/**
 * The WalletConnect URI inside of what a person pastes, scans or opens: the URI itself, or a link of any wallet that
 * carries it as `uri` (`rainbow://wc?uri=…`, `https://metamask.app.link/wc?uri=…`). Undefined when there is none.
 */
export function readPairingLink(text: string): string | undefined {
  const link = text.trim()
  if (isPairingUri(link)) return link
  if (!URL.canParse(link)) return undefined
  const carried = new URL(link).searchParams.get('uri') ?? ''
  return isPairingUri(carried) ? carried : undefined
}

/** The link behind the `#` of the phone's address. Undefined if it cannot be decoded, or only brings the phone to the front. */
export function readHashLink(hash: string): string | undefined {
  try {
    const link = decodeURIComponent(hash.slice(1))
    // A link without a key is for a pairing that is known: its request comes through the relay.
    return decodeURIComponent(link).includes('symKey') ? link : undefined
  } catch {
    return undefined
  }
}

/** ERC-1328: topic, version 2 and the key of the pairing. A link that only opens the app again has no key. */
function isPairingUri(text: string): boolean {
  return /^wc:[0-9a-f]{64}@2\?(?=.*\bsymKey=[0-9a-f]{64})/.test(text)
}

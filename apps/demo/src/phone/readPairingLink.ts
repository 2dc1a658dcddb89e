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

/** ERC-1328: topic, version 2 and the key of the pairing. A link that only opens the app again has no key. */
function isPairingUri(text: string): boolean {
  return /^wc:[0-9a-f]{64}@2\?(?=.*\bsymKey=[0-9a-f]{64})/.test(text)
}

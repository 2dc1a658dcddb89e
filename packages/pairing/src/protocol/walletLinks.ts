import { toBase64, utf8ToBytes } from './bytes.ts'

export interface PairingUriParts {
  /** Pairing topic. */
  readonly topic: string
  readonly symKey: string
  /** Seconds since 1970. Without it, wallets assume 5 min. */
  readonly expiryTimestamp?: number
  /** Methods that the wallet may answer instead of the proposal. */
  readonly methods?: readonly string[]
}

/** The pairing URI (ERC-1328), with parameters in the order of the reference library. */
export function formatPairingUri({ topic, symKey, expiryTimestamp, methods }: PairingUriParts): string {
  const parameters = [
    'relay-protocol=irn',
    `symKey=${symKey}`,
    ...(expiryTimestamp === undefined ? [] : [`expiryTimestamp=${expiryTimestamp}`]),
    ...(methods ? [`methods=${methods.join('%2C')}`] : []),
  ]
  return `wc:${topic}@2?${parameters.join('&')}`
}

/**
 * The link that opens a wallet's app for one request.
 *
 * @param app the app's link from the catalogue, without `/wc`.
 */
export function formatRequestLink(app: string, requestId: number, topic: string): string {
  const query = `requestId=${requestId}&sessionTopic=${topic}`
  if (!app.startsWith('https://t.me')) return `${app.endsWith('/') ? app : `${app}/`}wc?${query}`
  const encoded = toBase64(utf8ToBytes(query)).replaceAll('=', '')
  return `${app}${app.includes('?') ? '&' : '?'}startapp=${encoded}`
}

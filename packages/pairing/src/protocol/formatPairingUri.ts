export interface PairingUriParts {
  /** Pairing topic. */
  readonly topic: string
  readonly symKey: string
  /** Seconds since 1970. Without it, wallets assume 5 min. */
  readonly expiryTimestamp?: number
  /** Methods that the wallet may answer in place of the proposal. */
  readonly methods?: readonly string[]
}

/** The text of the QR code (ERC-1328, section 5), parameters in the order of the reference library. */
export function formatPairingUri({ topic, symKey, expiryTimestamp, methods }: PairingUriParts): string {
  const parameters = [
    'relay-protocol=irn',
    `symKey=${symKey}`,
    ...(expiryTimestamp === undefined ? [] : [`expiryTimestamp=${expiryTimestamp}`]),
    ...(methods ? [`methods=${methods.join('%2C')}`] : []),
  ]
  return `wc:${topic}@2?${parameters.join('&')}`
}

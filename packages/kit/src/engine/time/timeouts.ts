/** Timeouts, intervals and ages of the engine, in milliseconds. Every wait has one. */
export interface Timeouts {
  /** Wallet calls that open nothing: `eth_accounts`, `eth_chainId`. */
  readonly silentMs: number
  /** Wallet calls that the visitor has to answer. */
  readonly promptMs: number
  /** A connection attempt without an answer is marked as slow after this time. */
  readonly slowAfterMs: number
  /** From a page load to the notice that the wallet does not answer yet, while the page is visible. */
  readonly reconnectMs: number
  /** `eth_accounts` and `eth_chainId` of a wallet that is awaited. It is asked again after this time. */
  readonly lateMs: number
  /** From the end of a connection to the end of the server's session, unless the same account is back by then. */
  readonly graceMs: number
  /** After an event of the wallet, a read that contradicts it is not believed for this time. */
  readonly settleMs: number
  /** Part of `reconnectMs` that waits for the wallet's EIP-6963 announcement. */
  readonly announcementMs: number
  /** From the wallet's answer to `wallet_switchEthereumChain` to the new chain id. */
  readonly chainChangedMs: number
  /** One answer of the WalletConnect relay. After it, the relay counts as unreachable. */
  readonly pairingMs: number
  /** Minimum interval between two pairing codes. */
  readonly codeIntervalMs: number
  /** Wait of a code for the nonce with which its wallet signs in. */
  readonly codeNonceMs: number
  /** Age of a code that also asks to sign in, after which one that only connects is shown. */
  readonly silentCodeMs: number
  /** The same for the link to an app of this device, from the visitor's return: the answer comes within it, if at all. */
  readonly silentAppMs: number
  /** The answer of the Safe around this page to `getSafeInfo`. */
  readonly safeMs: number
  /** `wallet_revokePermissions` and other work of disconnecting. */
  readonly disconnectMs: number
  /** One read from a node, its retry included. */
  readonly rpcMs: number
  /** Mining of a transaction. */
  readonly receiptMs: number
  /** Between two requests for the status of batches of calls, in all tabs together. */
  readonly callsStatusMs: number
  /** One call to the sign-in server. */
  readonly serverMs: number
  /** Signing out, with what the adapter tries again while the database of the server is away. */
  readonly signOutMs: number
  /** From signing out to the notice that the server does not answer. */
  readonly lateSignOutMs: number
  /** Maximum age of a nonce at signing. Servers keep theirs for a few minutes. */
  readonly nonceMaxAgeMs: number
}

/** Wallets send the answer along with their event, or never: time for the answer after the event. */
export const eventLeadMs = 500

export const defaultTimeouts: Timeouts = {
  silentMs: 5_000,
  promptMs: 300_000,
  slowAfterMs: 10_000,
  reconnectMs: 3_000,
  lateMs: 60_000,
  graceMs: 1_000,
  settleMs: 10_000,
  announcementMs: 1_000,
  chainChangedMs: 2_000,
  pairingMs: 15_000,
  codeIntervalMs: 5_000,
  codeNonceMs: 500,
  silentCodeMs: 45_000,
  silentAppMs: 3_000,
  safeMs: 1_500,
  disconnectMs: 100,
  rpcMs: 8_000,
  receiptMs: 300_000,
  callsStatusMs: 2_000,
  serverMs: 10_000,
  signOutMs: 30_000,
  lateSignOutMs: 2_000,
  nonceMaxAgeMs: 240_000,
}

/** Less than half of the longest delay of a timer, which fires at once beyond it: some waits are two timeouts. */
const longestMs = 1_000_000_000

/** The host's timeouts, 11 days at most; those that are absent or undefined are the default ones. */
export function readTimeouts(timeouts: Partial<Timeouts> = {}): Timeouts {
  const defined = Object.entries(timeouts).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Math.min(value, longestMs)]],
  )
  return { ...defaultTimeouts, ...Object.fromEntries(defined) }
}

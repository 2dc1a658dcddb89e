/** How long Foyer waits for others, in milliseconds. Nothing is awaited without one of these. */
export interface Deadlines {
  /** Calls that open nothing in the wallet: `eth_accounts`, `eth_chainId`. */
  readonly silent: number
  /** Calls that the visitor has to answer. */
  readonly prompt: number
  /** After this long without an answer, the attempt is marked as slow. */
  readonly slow: number
  /** Restoring a remembered connection, everything included. */
  readonly reconnect: number
  /** How much of `reconnect` may go into waiting for the wallet to announce itself. */
  readonly announcement: number
  /** From "switched" to seeing the new chain id. */
  readonly afterSwitch: number
  /** From choosing a wallet on another device to having a code for it, the relay's part. */
  readonly pairing: number
  /** From one such code to the next, at least (B-8.25). */
  readonly freshCode: number
  /** For the Safe around this page to say which one it is (B-8.7). */
  readonly safe: number
  /** `wallet_revokePermissions` and all other work of leaving a wallet. */
  readonly leave: number
  /** One read from a node, with its retry. */
  readonly rpc: number
  /** Waiting for a transaction to be mined. */
  readonly receipt: number
  /** One call to the sign-in server. */
  readonly server: number
  /** A nonce that was asked for longer ago is not signed any more: servers keep theirs for some minutes only. */
  readonly nonce: number
}

export const defaultDeadlines: Deadlines = {
  silent: 5_000,
  prompt: 300_000,
  slow: 10_000,
  reconnect: 3_000,
  announcement: 1_000,
  afterSwitch: 2_000,
  pairing: 15_000,
  freshCode: 5_000,
  safe: 1_500,
  leave: 100,
  rpc: 8_000,
  receipt: 300_000,
  server: 10_000,
  nonce: 240_000,
}

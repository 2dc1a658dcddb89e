// Everything that Foyer leaves in a browser. docs/storage.md: what each entry holds, for how long, and what removes it.

/** Ids of the wallets that were connected. */
export const recentWalletsKey = 'foyer-recent'

/** All transactions: `{ [address]: { [chainId]: Transaction[] } }`. */
export const transactionsKey = 'foyer-transactions'

/** Backup of another version's `transactionsKey` before it is overwritten. Removed on disconnect. */
export const transactionsBackupKey = `${transactionsKey}-kept`

/** When a tab has last asked for the status of a batch of calls, in milliseconds since 1970. */
export const callsTurnKey = 'foyer-calls'

/** The ends of transactions that a tab has announced last, as `hash/status`; that of a failure is its cause, such as `cancelled`. */
export const announcedKey = 'foyer-announced'

/** Accounts whose upgrade (EIP-7702) the visitor has agreed to, as `chainId:address`. */
export const upgradesKey = 'foyer-upgrades'

/** Snapshot of the session. */
export const sessionKey = 'foyer-session'

/** Account of the server's session that the visitor has left and the server has not ended; empty if it is not known. */
export const signOutKey = 'foyer-sign-out'

/** With `multipleWallets`: the wallets to come back to, each with the account that was chosen. */
export const connectionsKey = 'foyer-connections'

/** Session of this page's pairing with a phone. `@foyer/pairing` stores its own entries under `foyer-pairing:`. */
export const pairingKey = 'foyer-pairing'

/** The app that is opened with each request. WalletConnect's library uses the same key. */
export const deepLinkKey = 'WALLETCONNECT_DEEPLINK_CHOICE'

/** Beginning of wagmi's keys. */
export const wagmiPrefix = 'wagmi'

/** End of wagmi's keys that mark a wallet as disconnected by the visitor. */
export const disconnectedSuffix = 'disconnected'

/** Cookies of sign-in. Over https their names begin with `__Host-`. */
export const preSessionCookieName = 'pre'
export const sessionCookieName = 'sid'

/** Cookie with the language that `?lang=` named. */
export const languageCookieName = 'foyer-language'

/** Cookie that shows whether cookies are kept in a frame of another site. */
export const probeCookieName = 'foyer-probe'

import type { Attempt } from './attempt/attempt.ts'
import type { SignedInDevices } from './auth/authentication.ts'
import type { Language } from './messages/language.ts'
import type { Currency, Session } from './session/session.ts'
import type { SignIn } from './signIn/signIn.ts'
import type { ReadonlyStore, Store } from './store.ts'
import type { NewTransaction, Transaction } from './transactions/transaction.ts'
import type { Device, Sources, Wallet, WalletEntry } from './wallet/wallet.ts'

/** A chain as the interface shows it. */
export interface ChainView {
  readonly id: number
  readonly name: string
  readonly iconUrl?: string
  readonly iconBackground?: string
  readonly explorerUrl?: string
  readonly nativeCurrency?: Currency
}

/** ERC-20 token offered to the wallet's list (EIP-747, the widely implemented older form). */
export interface WatchableToken {
  readonly address: `0x${string}`
  readonly symbol: string
  /** 18 when left out. */
  readonly decimals?: number
  readonly image?: string
}

/** Reads and writes that never throw: blocked or full storage reads as empty and forgets writes. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Finds the wallets of this page. Small, and loaded with the dialog: it needs no engine. */
export interface Discovery extends Device {
  /** The catalogue in its declared order, from which "Get a Wallet" is made. */
  readonly wallets: readonly Wallet[]
  readonly sources: ReadonlyStore<Sources>
  /** Every wallet that can be chosen, in the order in which it is shown. */
  readonly entries: ReadonlyStore<readonly WalletEntry[]>
  /** Looks up any wallet of the catalogue or any announced one, listed or not. */
  find(walletId: string): WalletEntry | undefined
  /** Puts a wallet first among the recent ones (B-3.41). */
  remember(walletId: string): void
}

/** What the kit lends to its engine. The engine is the only one that writes the stores. */
export interface EngineHost {
  readonly appName: string
  readonly language: ReadonlyStore<Language>
  readonly session: Store<Session>
  readonly attempt: Store<Attempt>
  readonly signIn: Store<SignIn>
  /** Configured chains, in configured order. Empty until the engine has loaded. */
  readonly chains: Store<readonly ChainView[]>
  /** Recent transactions of the connected account on its chain, newest first. */
  readonly transactions: Store<readonly Transaction[]>
  readonly discovery: Discovery
  readonly storage: KeyValueStorage
}

/**
 * The one port between the interface and the world of wallets and chains (D-7). Commands go in here;
 * what comes of them comes back through the stores of the `EngineHost`.
 *
 * No command rejects because of what a wallet or the network did while connecting or signing in: that is
 * in `attempt` and `signIn`. `switchChain`, `watchToken` and `addTransaction` throw a `KitError`.
 */
export interface Engine {
  /** Starts watching. Call once. Restores a remembered connection without any prompt (B-4.7). */
  start(host: EngineHost): void
  /** Asks the wallet for its accounts. A newer call replaces an older one, whose answer is then ignored. */
  connect(walletId: string, options?: { readonly chainId?: number }): Promise<void>
  /**
   * On phones, an app can only be opened from within the press, so its pairing URI has to be there before.
   * Absent when phones cannot be paired.
   */
  readonly pairing?: {
    /** A `wc:` URI that the next `connect` will use, for as long as it is good. */
    readonly uri: ReadonlyStore<string | undefined>
    /** Makes one unless there is one. Never rejects: without it, `connect` makes one of its own. */
    prepare(): Promise<void>
  }
  /** Gives up the attempt that is alive, if any. */
  cancelConnect(): void
  /** Leaves the wallet and signs out. Ends every connection. */
  disconnect(): Promise<void>
  /** Resolves when the wallet is seen to be on `chainId`. Adds the chain when the wallet does not know it. */
  switchChain(chainId: number): Promise<void>
  /**
   * Fetches a nonce unless one is there or on its way.
   *
   * @throws KitError `missingAuthenticationAdapter` at once when the engine was made without sign-in.
   */
  prepareSignIn(): Promise<void>
  /**
   * Asks for the signature and has it verified. Does nothing without nonce, address and chain (B-3.50).
   *
   * @throws KitError `missingAuthenticationAdapter` at once when the engine was made without sign-in.
   */
  signIn(): Promise<void>
  /** A signature that arrives after this is dropped. */
  cancelSignIn(): void
  /** Where the account is signed in. Absent unless the adapter can tell. */
  readonly devices?: SignedInDevices
  watchToken(token: WatchableToken): Promise<boolean>
  addTransaction(transaction: NewTransaction): void
  clearTransactions(): void
  /** Fetches the balance once more, for example when the account dialog opens. */
  refreshBalance(): void
}

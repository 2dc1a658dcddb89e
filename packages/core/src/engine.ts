import type { Attempt } from './attempt/attempt.ts'
import type { SignedInDevices } from './auth/authentication.ts'
import type { CallCommands } from './calls/calls.ts'
import type { ChainSwitch } from './chainSwitch/chainSwitch.ts'
import type { CommandResult } from './commandResult.ts'
import type { Fact } from './fact.ts'
import type { Address } from './format/address.ts'
import type { Language } from './messages/language.ts'
import type { WalletConnectOptions } from './pairing/walletConnectOptions.ts'
import type { ConnectedWallet } from './session/connectedWallet.ts'
import type { Currency, Session } from './session/session.ts'
import type { SignIn, SignOut } from './signIn/signIn.ts'
import type { ReadonlyStore, Store } from './store.ts'
import type { NewTransaction, Transaction } from './transactions/transaction.ts'
import type { Device, OfferedConnector, Sources, Wallet, WalletEntry } from './wallet/wallet.ts'

/** A chain as the interface shows it. */
export interface ChainView {
  readonly id: number
  readonly name: string
  readonly iconUrl?: string
  readonly iconBackground?: string
  readonly explorerUrl?: string
  readonly nativeCurrency?: Currency
  /** Shut down: its row says that it no longer runs. */
  readonly dead?: true
}

/** ERC-20 token for the wallet's list (`wallet_watchAsset`, EIP-747, in its widely implemented object form). */
export interface WatchableAsset {
  readonly address: `0x${string}`
  readonly symbol: string
  /** @default 18 */
  readonly decimals?: number
  readonly image?: string
}

/** Storage that never throws: if it is blocked or full, reads return null and writes are dropped. */
export interface KeyValueStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

/** Wallets of this page. Loaded with the dialog; does not need the engine. */
export interface Discovery extends Device {
  /** The catalogue in its declared order, from which "Get a Wallet" is made. */
  readonly wallets: readonly Wallet[]
  readonly sources: ReadonlyStore<Sources>
  /** Every wallet that can be chosen, in the order in which it is shown. */
  readonly entries: ReadonlyStore<readonly WalletEntry[]>
  /** Looks up any wallet of the catalogue or any announced one, listed or not. */
  find(walletId: string): WalletEntry | undefined
  /** Looks for wallets that were put into the page without an event. */
  look(): void
  /** Puts a wallet first among the recent ones. */
  remember(walletId: string): void
  /** Lists the host's wagmi connectors, in place of those listed before. */
  offer(connectors: readonly OfferedConnector[]): void
  /** The connected wallets: the store of `EngineHost`. Absent unless the kit has `multipleWallets`. */
  readonly connections?: Store<readonly ConnectedWallet[]>
  /** The list behind "All wallets". Absent unless the kit has `allWallets`. */
  readonly all?: AllWallets
}

/** The wallets of the catalogue and those of the records that are fetched for "All wallets". */
export interface AllWallets {
  /** Every wallet that can be chosen, in the order of the records, recent ones first. Empty until `load` has resolved. */
  readonly entries: ReadonlyStore<readonly WalletEntry[]>
  /** Fetches the records once. `find` knows them afterwards. Rejects if their chunk cannot be fetched. */
  load(): Promise<void>
}

/** The members of a host's wagmi config that the kit reads before the engine has loaded. */
export interface HostConfig {
  readonly connectors: readonly OfferedConnector[]
  subscribe(
    selector: (state: { readonly current: string | null }) => string | null,
    listener: (current: string | null) => void,
    options?: { readonly emitImmediately?: boolean },
  ): () => void
}

/** Opens a wallet's app for one request. */
export interface RequestLink {
  readonly href: string
  /** Of the app. */
  readonly name: string
}

/** Input of the engine, from the kit. Only the engine writes to the stores. */
export interface EngineHost {
  readonly appName: string
  readonly language: ReadonlyStore<Language>
  readonly session: Store<Session>
  readonly attempt: Store<Attempt>
  readonly signIn: Store<SignIn>
  readonly signOut: Store<SignOut>
  readonly chainSwitch: Store<ChainSwitch>
  /**
   * The app of the wallet on this phone, while a request waits in it: browsers open an app by themselves only shortly after a
   * press. Absent if the kit is older than the engine.
   */
  readonly requestLink?: Store<RequestLink | undefined>
  /** Configured chains, in configured order. Empty until the engine has loaded. */
  readonly chains: Store<readonly ChainView[]>
  /** The connected wallets, in the order in which they were connected. Absent unless several can be. */
  readonly connections?: Store<readonly ConnectedWallet[]>
  /** Recent transactions of the connected account on its chain, newest first. */
  readonly transactions: Store<readonly Transaction[]>
  readonly discovery: Discovery
  readonly storage: KeyValueStorage
  /** Absent unless phones can be paired. */
  readonly walletConnect?: WalletConnectOptions
  /** The host's wagmi config, as given to the kit. */
  readonly config?: HostConfig
  /** Reports what no store holds. Absent if the kit is older than the engine. */
  readonly report?: (fact: Fact) => void
  /**
   * Finds why a file of the page could not be fetched, with a request to its server. Never rejects. Absent if the kit is older
   * than the engine.
   */
  readonly missingFileCode?: () => Promise<'outdatedPage' | 'networkUnreachable'>
  /** False if every button of the page hides the balance. */
  isBalanceShown(): boolean
}

/** Where an engine looks for chains and phones. URLs may contain keys: they are not for reports. */
export interface EngineInspection {
  /** Each configured chain with its JSON-RPC nodes, in the order of use. */
  readonly nodes: readonly { readonly chainId: number; readonly urls: readonly string[] }[]
  /** URL of a socket to the relay, with a token that is good for one connection. Absent if phones are not paired. */
  readonly relayUrl?: string
  /** Error code of the sign-in server's last refusal, such as `origin_forbidden`. */
  readonly refusal?: string
}

/** Access to wallets and chains, before the start. */
export interface Engine {
  /**
   * Starts the engine for a kit and reconnects the wallet of the last visit without a prompt. A second call stops the
   * run before it, for example after a hot update of the host's module, and continues with its connection.
   */
  start(host: EngineHost): EngineCommands
}

/** Commands for several connected wallets. Ids are those of `ConnectedWallet`; an unknown id does nothing. */
export interface ConnectionCommands {
  /** Makes an account the one in use. Asks nothing in the wallet. Does nothing if the wallet does not share it. */
  choose(id: string, account: Address): Promise<void>
  /**
   * Ends one connection, and the sign-in of its accounts. The others stay.
   *
   * @param id @default the connection in use
   */
  disconnect(id?: string): Promise<void>
  /** Leaves the sign-in dialog: makes the signed-in account the one in use, and disconnects if none is connected. */
  leaveSignIn(): Promise<void>
}

/**
 * The port between the interface and wallets and chains. Commands are methods; their state is in the stores of the
 * `EngineHost`.
 *
 * Failures of a wallet or of the network while connecting, signing in or switching the chain reject no command: they
 * are its result, and are written to `attempt`, `signIn` and `chainSwitch`. Mistakes of the app reject: a chain that is
 * not configured, sign-in without an adapter. `watchAsset` and `addTransaction` throw a `KitError`.
 */
export interface EngineCommands {
  /**
   * Ends every subscription, timer and attempt. The connection stays in the wallet and in the wagmi config. Commands
   * must not be called afterwards.
   */
  stop(): void
  /** Asks the wallet for its accounts. A newer call replaces an older one, whose answer is ignored. */
  connect(walletId: string, options?: { readonly chainId?: number }): Promise<CommandResult>
  /**
   * Phones open an app only from within the press event, so the pairing URI must exist before it.
   * Absent if pairing is not configured.
   */
  readonly pairing?: {
    /** The `wc:` URI that the next `connect` uses, until it expires. */
    readonly uri: ReadonlyStore<string | undefined>
    /**
     * Creates a URI unless there is one, without asking the relay: `connect` does. Never rejects: without a URI,
     * `connect` creates its own.
     */
    prepare(): Promise<void>
    /** The visitor has taken the URI of the attempt to the app of this wallet: later requests open that app. */
    chooseApp(walletId: string): void
  }
  /** Cancels the current attempt, if any. */
  cancelConnect(): void
  /**
   * Asks the wallet of the last visit again, without a prompt, and waits for its answer for a moment. Does nothing
   * unless one is awaited.
   */
  reconnect(): Promise<void>
  /**
   * Ends every connection and signs out; without a connection, signs out if the server has not. The connection has ended
   * in any case: an error, `signOutFailed`, is about the server's session.
   */
  disconnect(): Promise<CommandResult>
  /** Several connected wallets. Absent unless the host has `connections`. */
  readonly connections?: ConnectionCommands
  /**
   * Asks the wallet to switch, and to add the chain (EIP-3085) if it does not know it. A newer call replaces an older
   * one, whose answer is ignored.
   *
   * @throws KitError `chainNotConfigured` if the chain is not among the configured ones, with or without a dialog.
   */
  switchChain(chainId: number): Promise<CommandResult>
  /** Cancels waiting for a switch, if any. The request stays open in the wallet. */
  cancelSwitchChain(): void
  /**
   * Fetches a nonce unless there is one or a request for one is pending.
   *
   * @throws KitError `missingAuthenticationAdapter` at once when the engine was made without sign-in.
   */
  prepareSignIn(): Promise<void>
  /**
   * Asks for the signature and verifies it. Asks for nothing without nonce, address and chain (`signInPrepare`).
   *
   * @throws KitError `missingAuthenticationAdapter` at once when the engine was made without sign-in.
   */
  signIn(): Promise<CommandResult>
  /** Cancels signing: a signature that arrives later is dropped. */
  cancelSignIn(): void
  /** Sessions of the account. Absent unless the adapter has `devices`. */
  readonly devices?: SignedInDevices
  /** @returns whether the wallet accepted the request, which does not mean that it added the token */
  watchAsset(asset: WatchableAsset): Promise<boolean>
  /** The configuration as a diagnosis reads it. Sends no request. */
  inspect(): Promise<EngineInspection>
  addTransaction(transaction: NewTransaction): void
  /** Batches of calls. Their code is fetched at the first call. */
  calls(): Promise<CallCommands>
  clearTransactions(): void
  /** Fetches the balance again. */
  refreshBalance(): void
}

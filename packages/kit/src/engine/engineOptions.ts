import type { Authentication, Engine } from '@foyer/core'
import type { Config, Transport } from '@wagmi/core'
import type { Chain } from 'viem'
import type { CoinbaseOptions } from './connectors/coinbase/createCoinbase.ts'
import type { ConnectorCreators } from './connectors/connectorCreator.ts'
import type { SafeOptions } from './connectors/safe/createSafe.ts'
import type { WalletConnectOptions } from './connectors/walletConnect/walletConnectOptions.ts'
import type { Environment } from './environment.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import type { Deadlines } from './time/timeouts.ts'

interface CommonOptions extends NameLookups {
  /** Sign-in. Without it a connected wallet is all there is (B-7.1). */
  readonly auth?: Authentication
  /** The chain to ask for when connecting (B-4.3). The wallet's own when it is configured, else the first. */
  readonly initialChain?: number | { readonly id: number }
  /** Wallets on phones. Without it, or with the placeholder `{key}` as its project, none are offered. */
  readonly walletConnect?: WalletConnectOptions
  /** Where this page may run inside a Safe. */
  readonly safe?: SafeOptions
  readonly coinbase?: CoinbaseOptions
  /** Other ways to reach wallets that are not in the page, in place of Foyer's own. */
  readonly connectors?: ConnectorCreators
  readonly deadlines?: Partial<Deadlines>
  /** Where to tell of trouble that nobody waits for. The console when left out. */
  readonly log?: (message: string, cause: unknown) => void
  /** For tests: the browser when left out. */
  readonly environment?: Environment
}

interface OwnConfigOptions extends CommonOptions {
  /** In the order in which they are shown. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** Endpoints by chain id, in order of preference, in place of the chain's public ones. */
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>>
  /** viem transports by chain id, for what `rpcUrls` cannot say. They bring their own deadlines. */
  readonly transports?: Readonly<Record<number, Transport>>
  readonly config?: never
}

interface SharedConfigOptions extends CommonOptions {
  /** The host's own wagmi config: Foyer and the host's hooks then share one connection (D-7). */
  readonly config: Config
  readonly chains?: never
  readonly rpcUrls?: never
  readonly transports?: never
}

export type EngineOptions = OwnConfigOptions | SharedConfigOptions

/** The engine, with the wagmi config that it stands on, for hosts that use wagmi's hooks. */
export interface WagmiEngine extends Engine {
  readonly config: Config
}

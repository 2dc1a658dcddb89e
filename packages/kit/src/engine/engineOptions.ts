import type { Authentication, Engine } from '@foyer/core'
import type { Chain } from 'viem'
import type { Config, Transport } from 'wagmi'
import type { ConnectorOptions } from './connectors/connectorOptions.ts'
import type { Environment } from './environment.ts'
import type { Log } from './log.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import type { Timeouts } from './time/timeouts.ts'

interface CommonOptions extends NameLookups, ConnectorOptions {
  /** @default no sign-in: a connected wallet is enough */
  readonly auth?: Authentication
  /** Chain to request when connecting. @default the wallet's chain if it is configured, otherwise the first one */
  readonly initialChain?: number | { readonly id: number }
  /** @default `defaultTimeouts` */
  readonly timeouts?: Partial<Timeouts>
  /** Receives non-fatal errors. @default console.warn */
  readonly log?: Log
  /** For tests. @default the browser */
  readonly environment?: Environment
}

interface OwnConfigOptions extends CommonOptions {
  /** In display order. */
  readonly chains: readonly [Chain, ...Chain[]]
  /** Endpoints by chain id, in order of preference. @default the chain's public ones */
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>>
  /** viem transports by chain id, for what `rpcUrls` cannot express. Their timeouts are their own. */
  readonly transports?: Readonly<Record<number, Transport>>
  readonly config?: never
}

interface SharedConfigOptions extends CommonOptions {
  /** The host's wagmi config: Foyer and the host's hooks then share one connection. */
  readonly config: Config
  readonly chains?: never
  readonly rpcUrls?: never
  readonly transports?: never
}

export type EngineOptions = OwnConfigOptions | SharedConfigOptions

/** The engine with its wagmi config, for hosts that use wagmi's hooks. */
export interface WagmiEngine extends Engine {
  readonly config: Config
}

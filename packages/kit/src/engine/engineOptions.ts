import type { Authentication, Engine } from '@foyer/core'
import type { Chain } from 'viem'
import type { Config, Transport } from 'wagmi'
import type { ConnectorOptions } from './connectors/connectorOptions.ts'
import type { Log } from './engineContext.ts'
import type { Environment } from './environment.ts'
import type { NameLookups } from './profile/nameLookups.ts'
import type { Timeouts } from './time/timeouts.ts'

interface CommonOptions extends NameLookups, ConnectorOptions {
  /**
   * Sign-in: `createAuthentication()` of `@foyer/auth/client`, `createCustomAuthentication()` for your own server, or an adapter.
   *
   * @default a connected wallet is enough
   */
  readonly auth?: Authentication | undefined
  /** Chain to request when connecting. @default the wallet's chain if configured, otherwise the first one */
  readonly initialChain?: number | { readonly id: number } | undefined
  /**
   * For shared computers: ends the server's session and this browser's memory when the wallet disconnects, shares no
   * account, or does not answer while the page loads. It costs a signature each time a wallet is
   * locked, starts slowly, or the page is opened in a background tab, in every tab.
   *
   * @default false: the session stays until the visitor leaves, the wallet revokes its accounts, or it expires
   */
  readonly endSessionAtOnce?: boolean | undefined
  /** Timeouts in ms, such as `{ rpcMs: 4_000 }`. @default `silentMs` 5 s, `promptMs` 5 min, `reconnectMs` 3 s, `rpcMs` 8 s and others */
  readonly timeouts?: Partial<Timeouts> | undefined
  /** Receives non-fatal errors. @default console.warn */
  readonly log?: Log | undefined
  /** For tests: storage, focus and links. @default the browser */
  readonly environment?: Environment | undefined
}

/** At least one chain. */
export type EngineChains = readonly [Chain, ...Chain[]]

interface OwnConfigOptions<Chains extends EngineChains> extends CommonOptions {
  /** Networks, in display order. */
  readonly chains: Chains
  /** Endpoints by chain id, in order of preference. @default the chain's public ones */
  readonly rpcUrls?: Readonly<Record<number, string | readonly string[]>> | undefined
  /** viem transports by chain id, for what `rpcUrls` cannot express. They have their own timeouts. */
  readonly transports?: Readonly<Record<number, Transport>> | undefined
  readonly config?: never
}

interface SharedConfigOptions<Shared extends Config> extends CommonOptions {
  /** Your wagmi config: Foyer and your hooks share one connection. */
  readonly config: Shared
  readonly chains?: never
  readonly rpcUrls?: never
  readonly transports?: never
}

export type EngineOptions<Chains extends EngineChains = EngineChains, Shared extends Config = Config> =
  | OwnConfigOptions<Chains>
  | SharedConfigOptions<Shared>

/**
 * The engine with its wagmi config, for hosts that use wagmi's hooks. The config's type has the chains: registered with
 * wagmi (`interface Register { config: typeof engine.config }`), its hooks know their ids.
 */
export interface WagmiEngine<Shared extends Config = Config> extends Engine {
  readonly config: Shared
}

import type { Address, EngineHost, WalletEntry } from '@foyer/core'
import type { Config, Connector } from 'wagmi'
import type { Environment } from './environment.ts'
import type { Timeouts } from './time/timeouts.ts'

/** Reports non-fatal errors to developers. */
export type Log = (message: string, cause: unknown) => void

/** Input of every part of a started engine. */
export interface EngineContext {
  readonly config: Config
  readonly host: EngineHost
  readonly timeouts: Timeouts
  readonly environment: Environment
  readonly log: Log
  /** The current connection, read from wagmi's state on every call. */
  readonly live: () => LiveConnection | undefined
  /** Aborts when the engine is stopped. For requests: each removes its listener when it has an end. */
  readonly signal: AbortSignal
  /** Calls `end` when the engine is stopped: subscriptions and timers that last as long as the engine. */
  readonly onStop: (end: () => void) => void
}

/** The current connection, checked. */
export interface LiveConnection {
  readonly connector: Connector
  /** Id of its record; the connector's id for a wallet without one. */
  readonly walletId: string
  readonly address: Address
  /** Absent if a custom connector reports an invalid chain id. */
  readonly chainId?: number
  /** The wallet that Foyer connected. Absent for connections that the host opened. */
  readonly entry?: WalletEntry
}

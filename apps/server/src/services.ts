import { createDatabaseStore } from '@foyer/auth/internal'
import { createContractVerifier } from '@foyer/auth/server'
import type { Logger } from 'pino'
import type { Config } from './config/config.ts'
import { isTriedOut } from './config/switchedOff.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createGrantStore } from './grants/grantStore.ts'
import { importGrants } from './grants/grantsFile.ts'
import { internet, type Network } from './lookups/network.ts'
import { openLookups } from './lookups/openLookups.ts'
import { createRecoveryPool } from './recovery/recoveryPool.ts'

export interface ServiceOptions {
  /** Local chains, listed after the configured ones. */
  readonly localChains?: readonly { readonly id: number; readonly rpcUrl: string }[]
  /** File of grants to import at the start. */
  readonly grantsFile?: string
  /**
   * Network for pictures and off-chain lookups. Not configurable by the environment.
   *
   * @default the internet
   */
  readonly network?: Network
  /**
   * Timeout of a whole lookup, in ms. Not configurable by the environment.
   *
   * @default 5000
   */
  readonly lookupDeadlineMs?: number | undefined
}

export interface OpenServicesOptions extends ServiceOptions {
  readonly config: Config
  readonly log: Logger
  /** Adds a step of stopping. Steps are to be called in the reverse order. */
  readonly onEnd: (step: () => Promise<void> | void) => void
}

/** Opens the database, stores, threads and lookups that all virtual hosts share. */
export async function openServices(options: OpenServicesOptions) {
  const { config, log, network = internet, onEnd } = options
  const warn = (event: string) => (error: unknown) => log.warn({ event, err: error })
  const onTrouble = (error: unknown, event: 'database' | 'upkeep') => log.error({ event, err: error })
  const database = await openDatabase(config, (error) => onTrouble(error, 'database'))
  const store = await createDatabaseStore(database, { onTrouble })
  onEnd(store.end)
  if (options.grantsFile !== undefined) await importGrants(database, options.grantsFile)
  const pool = createRecoveryPool({ threads: config.verifyThreads, onTrouble: warn('thread') })
  onEnd(pool.close)
  const local = (options.localChains ?? []).map((chain) => ({ ...chain, verifyUrls: [chain.rpcUrl] }))
  const chains = [...config.chains, ...local]
  const nodes = new Map(chains.map(({ id, verifyUrls }) => [id, verifyUrls]))
  const lookups = config.ensLookups
    ? await openLookups({
        dataDir: config.dataDir,
        nodes,
        network,
        deadlineMs: options.lookupDeadlineMs,
        onTrouble: (failure, reason) => log.info({ event: 'lookup', failure, reason }),
      })
    : undefined
  if (lookups) onEnd(lookups.close)
  return {
    database,
    chains,
    store,
    // Samples are for trying out, not for visitors.
    grants: createGrantStore(database, { samples: isTriedOut(config) }),
    lookups,
    verifyContract: createContractVerifier({
      nodes,
      onTrouble: (trouble) => log.warn({ event: 'node', ...trouble }),
    }),
    recoverSigner: pool.recoverSigner,
  }
}

import { createDatabaseStore } from '@foyer/auth/internal'
import { createContractVerifier } from '@foyer/auth/server'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createGrantStore } from './grants/grantStore.ts'
import { importGrants } from './grants/importGrants.ts'
import { internet, type Network } from './lookups/network.ts'
import { openLookups } from './lookups/openLookups.ts'
import { createRecoveryPool } from './recovery/recoveryPool.ts'
import { isTriedOut } from './switchedOff.ts'

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
}

/** Opens what the routes of all virtual hosts share. What `onEnd` gets is to be called in the reverse order. */
export async function openServices(
  config: Config,
  options: ServiceOptions,
  log: Logger,
  onEnd: (step: () => Promise<void> | void) => void,
) {
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
  const lookups = config.ensLookups ? await openServerLookups(config, options, nodes, log) : undefined
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

function openServerLookups(
  { dataDir }: Config,
  { network = internet }: ServiceOptions,
  nodes: ReadonlyMap<number, readonly string[]>,
  log: Logger,
) {
  const onTrouble = (failure: string, reason: string) => log.info({ event: 'lookup', failure, reason })
  return openLookups({ dataDir, nodes, network, onTrouble })
}

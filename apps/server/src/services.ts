import { createContractVerifier } from '@foyer/auth/server'
import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { openNonceKeyRing } from './database/nonceKeyRing.ts'
import { openDatabase } from './database/openDatabase.ts'
import { createRateLimits } from './database/rateLimits.ts'
import { createSessionStore } from './database/sessionStore.ts'
import { createSweeper } from './database/sweeper.ts'
import { createGrantStore } from './grants/grantStore.ts'
import { importGrants } from './grants/importGrants.ts'
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
}

/** Interval of sweeping and of reading the nonce keys. */
const upkeepIntervalMs = 60_000

/** Opens what the routes of all virtual hosts share. What `onEnd` gets is to be called in the reverse order. */
export async function openServices(
  config: Config,
  options: ServiceOptions,
  log: Logger,
  onEnd: (step: () => Promise<void> | void) => void,
) {
  const warn = (event: string) => (error: unknown) => log.warn({ event, err: error })
  const database = await openDatabase(config, (error) => log.error({ event: 'database', err: error }))
  onEnd(() => database.close())
  if (options.grantsFile !== undefined) await importGrants(database, options.grantsFile)
  const store = createSessionStore(database)
  const nonceKeys = await openNonceKeyRing(database)
  const pool = createRecoveryPool({ threads: config.verifyThreads, onTrouble: warn('thread') })
  onEnd(pool.close)
  const rateLimits = createRateLimits(database, { secret: nonceKeys.signing, onTrouble: warn('database') })
  onEnd(startUpkeep([createSweeper(store), nonceKeys.refresh, rateLimits.sweep], log))
  const local = (options.localChains ?? []).map((chain) => ({ ...chain, verifyUrls: [chain.rpcUrl] }))
  const chains = [...config.chains, ...local]
  const nodes = new Map(chains.map(({ id, verifyUrls }) => [id, verifyUrls]))
  return {
    database,
    chains,
    store,
    nonceKeys,
    grants: createGrantStore(database),
    lookups: config.ensLookups ? await openServerLookups(config, options, nodes, log) : undefined,
    verifyContract: createContractVerifier({
      nodes,
      onTrouble: (trouble) => log.warn({ event: 'node', ...trouble }),
    }),
    recoverSigner: pool.recoverSigner,
    createRateLimit: rateLimits.create,
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

/** Returns the function that stops it. */
function startUpkeep(tasks: readonly (() => Promise<unknown>)[], log: Logger): () => void {
  const timer = setInterval(() => {
    for (const task of tasks) task().catch((error) => log.error({ event: 'upkeep', err: error }))
  }, upkeepIntervalMs)
  return () => clearInterval(timer)
}

import type { Logger } from 'pino'
import type { Config } from './config.ts'
import { isTriedOut, switchedOff } from './switchedOff.ts'

/** Logs where the server listens, with warnings of what the configuration lacks. */
export function logStart(log: Logger, config: Config, place: object): void {
  const off = switchedOff(config)
  if (off.length > 0 && !isTriedOut(config))
    log.warn(
      { event: 'off', parts: off.map(({ part }) => part) },
      off.map(({ sentence }) => sentence).join(' '),
    )
  log.info({ event: 'listening', ...place })
  warnOfSingleNodes(log, config.chains)
}

/** A single node can confirm any signature for any address of its chain. */
function warnOfSingleNodes(log: Logger, chains: Config['chains']): void {
  const hosts = (urls: readonly string[]) => new Set(urls.map((url) => new URL(url).host)).size
  const chainIds = chains.filter(({ verifyUrls }) => hosts(verifyUrls) < 2).map(({ id }) => id)
  if (chainIds.length === 0) return
  const variables = chainIds.map((id) => `VERIFY_RPC_URL_${id}`).join(', ')
  log.warn(
    { event: 'single-node', chainIds },
    `One node decides who is signed in without a signature by a key. Name two of different operators in ${variables}.`,
  )
}

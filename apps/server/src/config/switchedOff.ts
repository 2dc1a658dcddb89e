import { isLoopback } from '@foyer/auth/internal'
import type { Logger } from 'pino'
import { testChains } from './chains.ts'
import type { Config } from './config.ts'

/** A feature that the configuration disables. */
export interface SwitchedOff {
  readonly part: 'phones' | 'Safe' | 'test network'
  /** The missing feature, and the variable that enables it. */
  readonly sentence: string
}

/** Disabled features, in a fixed order. */
export function switchedOff(config: Config): readonly SwitchedOff[] {
  const parts: SwitchedOff[] = []
  if (!config.walletConnect)
    parts.push({
      part: 'phones',
      sentence: 'Phones are off: set WALLETCONNECT_PROJECT_ID to pair them.',
    })
  if (!config.safe)
    parts.push({
      part: 'Safe',
      sentence: 'Safe is off: set SAFE_ORIGIN to a second host name to open the page inside Safe.',
    })
  const { unknownTestnets } = config
  const found = unknownTestnets === undefined ? '' : `${JSON.stringify(unknownTestnets)} is not understood, `
  if (!config.chains.some(({ id }) => testChains.some((chain) => chain.id === id)))
    parts.push({
      part: 'test network',
      sentence: `The test network is off: ${found}set ENABLE_TESTNETS=true to offer one.`,
    })
  return parts
}

/** Development: `ORIGIN` is a loopback host. */
export function isTriedOut({ origin }: Pick<Config, 'origin'>): boolean {
  return origin === undefined || isLoopback(new URL(origin).hostname)
}

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

import { isLoopback } from '@foyer/auth/internal'
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

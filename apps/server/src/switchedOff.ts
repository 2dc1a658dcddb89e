import { isLoopback } from '@foyer/auth/server'
import { testChains } from './chains.ts'
import type { Config } from './config.ts'

/** A part of the product that the configuration leaves out. */
export interface SwitchedOff {
  readonly part: 'phones' | 'Safe' | 'test network'
  /** What visitors do not have, and the variable that turns it on. */
  readonly sentence: string
}

/** What the configuration leaves out, in a fixed order. */
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
  if (!config.chains.some(({ id }) => testChains.some((chain) => chain.id === id)))
    parts.push({
      part: 'test network',
      sentence: 'The test network is off: set ENABLE_TESTNETS=true to offer one.',
    })
  return parts
}

/** Whether `ORIGIN` is this machine: the page is tried out by its operator, and visitors cannot reach it. */
export function isTriedOut({ origin }: Pick<Config, 'origin'>): boolean {
  return origin === undefined || isLoopback(new URL(origin).hostname)
}

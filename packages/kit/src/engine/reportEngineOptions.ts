import { unknownOptions } from '../setup/unknownOptions.ts'
import type { Log } from './engineContext.ts'
import type { EngineOptions } from './engineOptions.ts'

const names: Readonly<Record<keyof EngineOptions, true>> = {
  chains: true,
  config: true,
  rpcUrls: true,
  transports: true,
  auth: true,
  initialChain: true,
  connectors: true,
  safe: true,
  coinbase: true,
  resolveAvatar: true,
  ccipRead: true,
  endSessionAtOnce: true,
  timeouts: true,
  log: true,
  environment: true,
  creators: true,
}

/** Reports options that createEngine does not have, and URLs that are empty. Loaded while developing only. */
export function reportEngineOptions(log: Log, options: Pick<EngineOptions, 'rpcUrls'>): void {
  // Reported by itself: the kit has it.
  for (const text of unknownOptions('createEngine', options, { ...names, walletConnect: true }))
    log(text, undefined)
  for (const [chainId, urls] of Object.entries(options.rpcUrls ?? {}))
    if ([urls].flat().includes(''))
      log(
        `A URL for chain ${chainId} in \`rpcUrls\` is empty, and left out. Is the variable of the environment set?`,
        undefined,
      )
}

import type { Address } from '@foyer/core'
import type { DemoChain } from '@foyer/testbed/demo-wallet'

/** An account of the demo. Its key is one of the devnet's, which are known to everyone. */
export interface DemoAccount {
  readonly address: Address
  readonly key: `0x${string}`
  /** Its ENS name on the local chain 1. Absent: it has none. */
  readonly name?: string
  /** Its picture, as a `data:` URL. The ENS record of a name may hold an https URL of the same picture instead. */
  readonly picture?: string
}

export interface PhoneConfig {
  /** A new value at each start of the demo: data stored under an older one is ignored. */
  readonly run: string
  readonly relayUrl: string
  readonly projectId: string
  readonly chains: readonly DemoChain[]
  readonly accounts: readonly DemoAccount[]
}

export interface SafeConfig {
  readonly run: string
  /** The page that the Safe holds in its frame. */
  readonly appUrl: string
  readonly safe: {
    readonly address: Address
    /** The contract by which it carries out several calls at once (`MultiSendCallOnly`). */
    readonly batchLibrary: Address
    readonly name: string
    readonly threshold: number
  }
  readonly owners: readonly DemoAccount[]
  /** Pays the network's fee when a transaction of the Safe is executed. */
  readonly payerKey: `0x${string}`
  readonly chain: DemoChain
}

/** The id of the block of JSON that `servePage` writes into a page. */
export const configElementId = 'demo-config'

/**
 * Reads the configuration of this page.
 *
 * @throws Error when the page was not served by `npm run demo`.
 */
export function readDemoConfig<Config extends PhoneConfig | SafeConfig>(): Config {
  const text = document.getElementById(configElementId)?.textContent
  if (!text) throw new Error('This page has no configuration: open it by npm run demo.')
  return JSON.parse(text)
}

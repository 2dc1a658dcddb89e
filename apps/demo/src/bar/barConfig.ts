import type { DemoChain } from '@foyer/testbed/demo-wallet'
import type { DemoAccount } from '../demoConfig.ts'

/** Addresses of the other parts of the demo. */
export interface BarConfig {
  readonly pages: { readonly phone: string; readonly safe: string }
  readonly chains: readonly DemoChain[]
  /** Whose keys sign the transactions of the bar. */
  readonly accounts: readonly DemoAccount[]
}

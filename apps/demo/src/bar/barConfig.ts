import type { DemoChain } from '@foyer/testing/demo-wallet'
import type { DemoAccount } from '../demoConfig.ts'

/** What the page of the demo knows of the rest of it. */
export interface BarConfig {
  readonly pages: { readonly phone: string; readonly safe: string }
  readonly chains: readonly DemoChain[]
  /** Whose keys sign the transactions of the bar. */
  readonly accounts: readonly DemoAccount[]
}

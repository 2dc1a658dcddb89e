import type { DemoChain } from './demoChain.ts'
import { startDemoWallet } from './demoWallet.ts'

/** The whole wallet as one script. The chains come from a script before it. */
const { foyerDemoChains = [] } = globalThis as { foyerDemoChains?: readonly DemoChain[] }
startDemoWallet(foyerDemoChains)

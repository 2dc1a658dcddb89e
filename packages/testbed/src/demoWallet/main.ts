import type { DemoChain } from './demoChain.ts'
import { startDemoWallet } from './demoWallet.ts'

/** The whole wallet as one script. The chains come from a script before it. In a frame there is another wallet around. */
const { foyerDemoChains = [] } = globalThis as { foyerDemoChains?: readonly DemoChain[] }
if (window.parent === window) startDemoWallet(foyerDemoChains)

export type { DemoChain } from './demoChain.ts'
export { startDemoWallet } from './demoWallet.ts'
export { demoWalletInfo } from './mark.ts'

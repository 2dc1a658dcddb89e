export { initScript } from './initScript.ts'
export { type InjectOptions, injectWallet, type TestContext, type TestPage } from './injectWallet.ts'
export { pack } from './pack.ts'
export { walletShell } from './walletShell.ts'

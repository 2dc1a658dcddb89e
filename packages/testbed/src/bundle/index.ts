export { bundleDemoWallet } from './bundleDemoWallet.ts'
export { type BundledScript, bundleScript, type ScriptToBundle } from './bundleScript.ts'

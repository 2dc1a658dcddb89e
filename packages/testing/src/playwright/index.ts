export { type InjectOptions, injectWallet } from './injectWallet.ts'

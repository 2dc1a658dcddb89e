export { safeAbi } from '../chains/safe/safeAbi.ts'
export { toSafeCall } from '../chains/safe/safeBatch.ts'
export {
  encodeExecution,
  joinSignatures,
  type SafeCall,
  type SafePlace,
  safeMessage,
  safeTransaction,
} from '../chains/safe/safeSigning.ts'
export {
  createSafeHost,
  type SafeHost,
  type SafeHostOptions,
  type SafeRequest,
  type SafeResponse,
} from '../safeParent/createSafeHost.ts'
export { parentPage, safeSandbox } from '../safeParent/parentPage.ts'

export type { NodeTrouble } from './accountNode.ts'
export { createAuthApp } from './app.ts'
export { AuthError } from './authError.ts'
export { type ContractVerifierOptions, createContractVerifier } from './contractVerifier.ts'
export {
  createCurrentSession,
  type ReadCurrentSession,
  type RequestWithCookies,
  type Visitor,
  type VisitorSession,
} from './createCurrentSession.ts'
export type { NonceKeys } from './nonce.ts'
export type { AuthEvent, AuthOptions, SessionOptions } from './options.ts'
export type { CreateRateLimit, RateLimit } from './rateLimit.ts'
export { type RecoverSigner, recoverSigner } from './recoverSigner.ts'
export { requireSession } from './requireSession.ts'
export { defaultSessionLimits, type SessionLimits, spentNonceLifetimeMs } from './signInLifetimes.ts'
export type { AuthStore, SessionRow } from './store.ts'
export type { ContractVerdict, VerifyContract } from './verify.ts'

export { createAuthApp } from './app.ts'
export type { NodeTrouble } from './contract/accountNode.ts'
export type { ContractVerdict, VerifyContract } from './contract/accountQuestion.ts'
export { type ContractVerifierOptions, createContractVerifier } from './contract/contractVerifier.ts'
export { AuthError } from './http/authError.ts'
export type { CreateRateLimit, RateLimit } from './http/limits.ts'
export { type RecoverSigner, recoverSigner } from './message/signature.ts'
export type { NonceKeys } from './nonce/nonce.ts'
export type { AuthEvent, AuthOptions, SessionOptions } from './options.ts'
export {
  createCurrentSession,
  type ReadCurrentSession,
  type RequestWithCookies,
  requireSession,
  type Visitor,
  type VisitorSession,
} from './session/createCurrentSession.ts'
export type {
  LimitName,
  SessionEndReason,
  SignInEvent,
  SignInEventListener,
} from './signInEvent.ts'
export { defaultSessionLimits, type SessionLimits, spentNonceLifetimeMs } from './signInLifetimes.ts'
export type { AuthStore, SessionRow } from './store.ts'

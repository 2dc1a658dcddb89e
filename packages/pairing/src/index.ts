export type { SignedMessage, SignInRequest } from './auth/signInRequest.ts'
export type { Approval } from './client/approval.ts'
export type { DropReason, PairingEvents } from './client/core.ts'
export {
  createPairingClient,
  type PairingClient,
  type PairingOptions,
} from './client/createPairingClient.ts'
export type { Metadata } from './client/metadata.ts'
export { type ApprovedNamespace, approvedAccounts, approvedChains } from './client/namespaces.ts'
export type { Proposal, ProposeOptions } from './client/propose.ts'
export type { RequestOptions, WalletCall } from './client/request.ts'
export type { PairingSession } from './client/sessionRecord.ts'
export type { Channel, Locks, PairingEnvironment, PairingStorage, Socket } from './environment.ts'
export { PairingError, type PairingErrorCode } from './pairingError.ts'
export { formatRequestLink } from './protocol/formatRequestLink.ts'
export {
  createSessionProvider,
  type ProviderCall,
  type SessionProvider,
  type SessionProviderOptions,
} from './provider/createSessionProvider.ts'
export type { LineState } from './relay/lineState.ts'

export type { SignedMessage, SignInRequest } from './auth/cacao.ts'
export type { DropReason, PairingEvents } from './client/clientState.ts'
export {
  createPairingClient,
  type PairingClient,
  type PairingOptions,
} from './client/createPairingClient.ts'
export type { RequestOptions, WalletCall } from './client/messages/request.ts'
export type { Proposal, ProposeOptions } from './client/proposal/propose.ts'
export { type ApprovedNamespace, approvedAccounts, approvedChains } from './client/session/namespaces.ts'
export type { Approval, Metadata, PairingSession } from './client/session/sessionRecord.ts'
export type { Channel, Locks, PairingEnvironment, PairingStorage, Socket } from './environment.ts'
export { PairingError, type PairingErrorCode } from './pairingError.ts'
export { formatRequestLink } from './protocol/walletLinks.ts'
export {
  createSessionProvider,
  type ProviderCall,
  type SessionProvider,
  type SessionProviderOptions,
} from './provider/createSessionProvider.ts'
export type { RelayState } from './relay/relayConnection.ts'
export { signedRelayUrl } from './relay/signedRelayUrl.ts'

export {
  type Account,
  type Address,
  type Attempt,
  type AuthAdapter,
  type Authentication,
  type AuthStatus,
  type Balance,
  type Call,
  type CallCommands,
  type CallReceipt,
  type CallsNotice,
  type CallsStatus,
  type Capabilities,
  type ChainCapabilities,
  type ChainSwitch,
  type ChainView,
  type CommandResult,
  type ConnectedWallet,
  type ConnectionCommands,
  type ConnectorKind,
  type Currency,
  type DeveloperErrorCode,
  type DownloadUrls,
  type Eip1193Provider,
  type Engine,
  type EngineCommands,
  type Hash,
  type HostConfig,
  type InjectedRule,
  KitError,
  type KitErrorCode,
  type Language,
  type Locale,
  type NewTransaction,
  type OwnStep,
  type ReadonlyStore,
  type SendCallsOptions,
  type SentCalls,
  type SentTransaction,
  type Session,
  type SessionChain,
  type SessionStatus,
  type SessionWallet,
  type SignedInDevice,
  type SignedInDevices,
  type SignIn,
  type StepKey,
  type Store,
  type Transaction,
  type TransactionBatch,
  type TransactionFailure,
  type TransactionStatus,
  type VisitorErrorCode,
  type Wallet,
  type WalletConnectOptions,
  type WalletEntry,
  type WalletId,
  type WalletInstructions,
  type WalletLinks,
  type WatchableAsset,
} from '@foyer/core'
export { ConnectButton, type ConnectButtonProps } from './button/ConnectButton.tsx'
export type { ConnectButtonRenderProps } from './button/ConnectButtonCustom.tsx'
export type { Responsive } from './button/connectButtonState.ts'
export { WalletButton, type WalletButtonProps } from './button/WalletButton.tsx'
export type { WalletButtonRenderProps, WalletButtonState } from './button/WalletButtonCustom.tsx'
export type { Cause, DiagnoseOptions, Diagnosis, Finding } from './doctor/diagnosis.ts'
export type { DisconnectReason, KitEvent, KitEventListener, KitEvents } from './events/kitEvent.ts'
export { type ConnectedWallets, useConnectedWallets } from './hooks/useConnectedWallets.ts'
export { useFoyerDisconnect } from './hooks/useFoyerDisconnect.ts'
export { useFoyerSession } from './hooks/useFoyerSession.ts'
export { type FoyerSignIn, useFoyerSignIn } from './hooks/useFoyerSignIn.ts'
export { type FoyerSwitchChain, useFoyerSwitchChain } from './hooks/useFoyerSwitchChain.ts'
export { useAccountModal, useChainModal, useConnectModal } from './hooks/useModals.ts'
export {
  useAddRecentTransaction,
  useClearRecentTransactions,
  useRecentTransactions,
} from './hooks/useTransactions.ts'
export { useWalletIcon } from './hooks/useWalletIcon.ts'
export { type ConnectWallet, useConnectWallet, useWallets } from './hooks/useWallets.ts'
export { createKit } from './kit.ts'
export type { Kit } from './kitInternals.ts'
export type {
  AvatarComponent,
  AvatarProps,
  DisclaimerComponent,
  DisclaimerProps,
  KitOptions,
  TryOut,
} from './kitOptions.ts'
export { ConnectDialog } from './provider/ConnectDialog.tsx'
export { FoyerProvider } from './provider/FoyerProvider.tsx'
export { useFoyer } from './provider/KitContext.ts'

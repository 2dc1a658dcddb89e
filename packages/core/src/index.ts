export { type Attempt, type AttemptEvent, attemptReducer } from './attempt/attempt.ts'
export type {
  AuthAdapter,
  Authentication,
  AuthStatus,
  MessageFields,
  SignedInDevice,
  SignedInDevices,
} from './auth/authentication.ts'
export type {
  Call,
  CallCommands,
  CallReceipt,
  CallsNotice,
  CallsStatus,
  Capabilities,
  ChainCapabilities,
  SendCallsOptions,
  SentCalls,
} from './calls/calls.ts'
export { readCallsStatus } from './calls/readCallsStatus.ts'
export { readCapabilities } from './calls/readCapabilities.ts'
export { type ChainSwitch, type ChainSwitchEvent, chainSwitchReducer } from './chainSwitch/chainSwitch.ts'
export { type ChainEndpoints, chainEndpoints } from './chains/endpoints.ts'
export {
  type ChainFamily,
  chainCurrency,
  chainName,
  chainRecords,
  familyBackgrounds,
  knownChain,
} from './chains/records.ts'
export { type CommandResult, failedWith, succeeded } from './commandResult.ts'
export {
  canGoBack,
  closedPanel,
  currentStep,
  hasBegun,
  type Layout,
  type Panel,
  type PanelEvent,
  type PanelStep,
  type PanelWallet,
  selectedWalletId,
} from './connectPanel/panel.ts'
export { panelReducer } from './connectPanel/panelReducer.ts'
export { type PhoneNote, phoneNote } from './connectPanel/phoneNote.ts'
export type {
  AllWallets,
  ChainView,
  ConnectionCommands,
  Discovery,
  Engine,
  EngineCommands,
  EngineHost,
  EngineInspection,
  HostConfig,
  KeyValueStorage,
  RequestLink,
  WatchableAsset,
} from './engine.ts'
export { errorTexts } from './errors/errorTexts.ts'
export { isKnownChain } from './errors/isKnownChain.ts'
export { isRefusal } from './errors/isRefusal.ts'
export { isUnknownChain } from './errors/isUnknownChain.ts'
export { isUnknownForm } from './errors/isUnknownForm.ts'
export {
  type DeveloperErrorCode,
  KitError,
  type KitErrorCode,
  type VisitorErrorCode,
} from './errors/kitError.ts'
export { toKitError } from './errors/toKitError.ts'
export type { Fact } from './fact.ts'
export { type Address, formatAddress, isAddress, isSameAddress } from './format/address.ts'
export { avatarBackground } from './format/avatarBackground.ts'
export { formatBalance, localizeDecimal } from './format/balance.ts'
export { displayName, formatEnsName } from './format/ensName.ts'
export { isDeveloping } from './isDeveloping.ts'
export { findExcess, JsonError, readJson, tryReadJson } from './json/readJson.ts'
export { readStoredJson } from './json/readStoredJson.ts'
export { buttonMessages } from './messages/buttonMessages.ts'
export { type DialogMessages, dialogMessages } from './messages/dialogMessages.ts'
export { type ErrorAction, errorMessage } from './messages/errorMessage.ts'
export { format } from './messages/format.ts'
export { instructionTexts } from './messages/instructionTexts.ts'
export type { Language, Translation } from './messages/language.ts'
export { loadDialogMessages, toDialogMessages } from './messages/loadDialogMessages.ts'
export { directionOf, type Locale, locales } from './messages/locales.ts'
export { matchLocale, preferredLocale, weightedItems } from './messages/matchLocale.ts'
export { readDeepLinkChoice, toDeepLinkChoice } from './pairing/deepLinkChoice.ts'
export { pairingMethods } from './pairing/pairingMethods.ts'
export { isProjectId, type WalletConnectOptions } from './pairing/walletConnectOptions.ts'
export { detectOs } from './platform/detectOs.ts'
export {
  detectPlace,
  isFarcasterConnector,
  isOfferedIn,
  isOwnConnector,
  type Place,
} from './platform/place.ts'
export { type ConnectedWallet, parseConnections, type StoredConnection } from './session/connectedWallet.ts'
export { parseSnapshot } from './session/parseSnapshot.ts'
export {
  type Account,
  type Balance,
  type Currency,
  disconnectedSession,
  type Session,
  type SessionChain,
  type SessionStatus,
  type SessionWallet,
} from './session/session.ts'
export { sessionStatus } from './session/sessionStatus.ts'
export { toSnapshot } from './session/toSnapshot.ts'
export {
  accountWord,
  type WalletConsequences,
  type WalletWord,
  walletConsequences,
} from './session/walletWord.ts'
export {
  type SignIn,
  type SignInEvent,
  type SignOut,
  signInReducer,
} from './signIn/signIn.ts'
export {
  announcedKey,
  callsTurnKey,
  connectionsKey,
  deepLinkKey,
  disconnectedSuffix,
  languageCookieName,
  pairingKey,
  preSessionCookieName,
  probeCookieName,
  recentWalletsKey,
  sessionCookieName,
  sessionKey,
  signOutKey,
  transactionsBackupKey,
  transactionsKey,
  upgradesKey,
  wagmiPrefix,
} from './storageKeys.ts'
export { createStore, type ReadonlyStore, type Store } from './store.ts'
export { isHash } from './transactions/isTransaction.ts'
export { batchUnknownTries, isBatchId } from './transactions/readBatch.ts'
export type { AwaitedTransaction } from './transactions/receiptTracker.ts'
export type {
  Hash,
  NewTransaction,
  SentTransaction,
  Transaction,
  TransactionBatch,
  TransactionFailure,
  TransactionStatus,
} from './transactions/transaction.ts'
export { createTransactionStore } from './transactions/transactionStore.ts'
export type { TransactionEvent } from './transactions/transactionsReducer.ts'
export { validateTransaction } from './transactions/validateTransaction.ts'
export { nextView, viewAfterChainSwitch } from './view/nextView.ts'
export { canOpen, type View } from './view/view.ts'
export { type Announced, addAnnounced, hasRdns, hasRoom, readAnnouncement } from './wallet/announced.ts'
export {
  appBrowserLink,
  deepLink,
  desktopLink,
  isAnyApp,
  isPairingUri,
  openableLink,
  ownLink,
} from './wallet/deepLink.ts'
export {
  appCode,
  appLink,
  downloadKind,
  extensionLink,
  hasApp,
  hasDesktopApp,
  walletsToGet,
} from './wallet/downloadLink.ts'
export { findProvider } from './wallet/findProvider.ts'
export { findEntry, listWallets } from './wallet/listWallets.ts'
export { detectPlatform } from './wallet/platform.ts'
export { addRecentWallet, maxRecentWallets, parseRecentWallets } from './wallet/recentWallets.ts'
export { resolveWallets } from './wallet/resolveWallets.ts'
export { placeholderIcon } from './wallet/safeIcon.ts'
export { isProvider, readProperty } from './wallet/safeRead.ts'
export { validateWallets } from './wallet/validateWallets.ts'
export type {
  AnnouncedWallet,
  ConnectorKind,
  Device,
  DownloadUrls,
  Eip1193Provider,
  InjectedRule,
  InstructionKind,
  OfferedConnector,
  OwnStep,
  Platform,
  Sources,
  StepKey,
  Wallet,
  WalletEntry,
  WalletInstructions,
  WalletLinks,
} from './wallet/wallet.ts'
export type { WalletId } from './wallet/walletId.ts'

export { KitError, type KitErrorCode, type NewTransaction, type Session, type Transaction } from '@foyer/core'
export type { AvatarComponent, AvatarProps } from './avatar/Avatar.tsx'
export { ConnectButton, type ConnectButtonProps, type Responsive } from './button/ConnectButton.tsx'
export type { ConnectButtonRenderProps } from './button/ConnectButtonCustom.tsx'
export { useAccountModal, useChainModal, useConnectModal } from './hooks/useModals.ts'
export { useSession } from './hooks/useSession.ts'
export {
  useAddRecentTransaction,
  useClearRecentTransactions,
  useRecentTransactions,
} from './hooks/useTransactions.ts'
export { createKit, type Kit, type KitOptions, type TryOut } from './kit.ts'
export { useKit } from './provider/KitContext.ts'
export { KitProvider } from './provider/KitProvider.tsx'
export { exampleSessions } from './remember/exampleSessions.ts'

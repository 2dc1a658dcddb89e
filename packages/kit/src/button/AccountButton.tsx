import type { Account, Language } from '@foyer/core'
import { Avatar } from '../avatar/Avatar.tsx'
import { useHasPendingTransactions } from '../hooks/useTransactions.ts'
import { type Responsive, responsive } from './connectButtonState.ts'
import { DialogButton, type Stale } from './DialogButton.tsx'

export type AccountStatus = 'full' | 'avatar' | 'address'

interface AccountButtonProps {
  readonly t: Language
  readonly account: Account
  readonly stale: Stale
  readonly status: Responsive<AccountStatus>
}

/** Balance, avatar and name. */
export function AccountButton({ t, account, stale, status }: AccountButtonProps) {
  const pending = useHasPendingTransactions() && t.pendingTransactions
  return (
    <DialogButton opens="account" {...responsive('account-status', status)} {...stale}>
      {account.displayBalance && <span data-foyer-part="balance">{account.displayBalance}</span>}
      <span data-foyer-part="identity">
        <Avatar address={account.address} ensImage={account.ensAvatar} size={24} pending={pending} />
        {/* The full name of a truncated one. */}
        <span data-foyer-part="name" translate="no" title={account.ensName ?? account.address}>
          {account.displayName}
        </span>
      </span>
    </DialogButton>
  )
}

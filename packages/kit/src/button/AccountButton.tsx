import { buttonMessages as t } from '@foyer/core'
import { Avatar } from '../avatar/Avatar.tsx'
import { useHasPendingTransactions } from '../hooks/useHasPendingTransactions.ts'
import { useSession } from '../hooks/useSession.ts'
import { Chevron } from './Chevron.tsx'
import styles from './ConnectButton.module.css'
import type { Responsive } from './ConnectButton.tsx'
import { DialogButton } from './DialogButton.tsx'
import { responsive } from './responsive.ts'

export type AccountStatus = 'full' | 'avatar' | 'address'

interface AccountButtonProps {
  readonly status: Responsive<AccountStatus>
  readonly showBalance: Responsive<boolean>
}

/** Balance, avatar and name (B-2.16 to B-2.18). */
export function AccountButton({ status, showBalance }: AccountButtonProps) {
  const { account, stale } = useSession()
  const pending = useHasPendingTransactions() ? t.pendingTransactions : undefined
  if (!account) return null
  return (
    <DialogButton
      opens="account"
      testId="foyer-account-button"
      className={styles.account}
      data={{ ...responsive('account-status', status), ...responsive('show-balance', showBalance) }}
      busy={stale}
    >
      {account.displayBalance && (
        <span className={styles.balance} data-foyer-fill="balance">
          {account.displayBalance}
        </span>
      )}
      <span className={styles.identity}>
        <span className={styles.avatar}>
          <Avatar address={account.address} image={account.ensAvatar} size={24} pending={pending} />
        </span>
        <span className={styles.name} data-foyer-fill="name" translate="no">
          {account.displayName}
        </span>
        <Chevron />
      </span>
    </DialogButton>
  )
}

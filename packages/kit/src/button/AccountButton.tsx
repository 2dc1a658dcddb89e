import { buttonMessages as t } from '@foyer/core'
import { Avatar } from '../avatar/Avatar.tsx'
import { useSession } from '../hooks/useSession.ts'
import { useStore } from '../hooks/useStore.ts'
import { useKit } from '../provider/KitContext.ts'

import { Chevron } from './Chevron.tsx'
import styles from './ConnectButton.module.css'
import type { Responsive } from './ConnectButton.tsx'
import { responsive } from './responsive.ts'

export type AccountStatus = 'full' | 'avatar' | 'address'

interface AccountButtonProps {
  readonly status: Responsive<AccountStatus>
  readonly showBalance: Responsive<boolean>
}

/** Balance, avatar and name (B-2.16 to B-2.18). */
export function AccountButton({ status, showBalance }: AccountButtonProps) {
  const kit = useKit()
  const { account, stale } = useSession()
  const pending = useStore(kit.transactions).some((transaction) => transaction.status === 'pending')
  if (!account) return null
  return (
    <button
      type="button"
      className={styles.account}
      data-testid="foyer-account-button"
      {...responsive('account-status', status)}
      {...responsive('show-balance', showBalance)}
      aria-haspopup="dialog"
      aria-busy={stale || undefined}
      onPointerEnter={kit.warm}
      onFocus={kit.warm}
      onClick={() => kit.open('account')}
    >
      {account.displayBalance && (
        <span className={styles.balance} data-foyer-fill="balance">
          {account.displayBalance}
        </span>
      )}
      <span className={styles.identity}>
        <span className={styles.avatar}>
          <Avatar
            address={account.address}
            image={account.ensAvatar}
            size={24}
            pending={pending ? t.pendingTransactions : undefined}
          />
        </span>
        <span className={styles.name} data-foyer-fill="name" translate="no">
          {account.displayName}
        </span>
        <Chevron />
      </span>
    </button>
  )
}

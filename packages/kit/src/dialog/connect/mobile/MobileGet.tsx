import { appLink, type Discovery, type Wallet, walletsToGet } from '@foyer/core'
import { ButtonLink } from '../../parts/Button.tsx'
import { Hidden } from '../../parts/Hidden.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { DialogHeader } from '../../shell/DialogHeader.tsx'
import { DialogTitle } from '../../shell/DialogTitle.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './MobileGet.module.css'

interface MobileGetProps {
  readonly discovery: Discovery
  readonly onBack: () => void
  /** The store has been opened. */
  readonly onGet: (wallet: Wallet) => void
}

/** "Get a Wallet": at most three wallets with links to this phone's store. */
export function MobileGet({ discovery, onBack, onGet }: MobileGetProps) {
  const { actions, get } = useMessages()
  const { wallets, platform } = discovery
  return (
    <>
      <DialogHeader onBack={onBack}>
        <DialogTitle>{get.title}</DialogTitle>
      </DialogHeader>
      <ul className={styles.rows}>
        {walletsToGet(wallets, discovery).map((wallet) => (
          <li key={wallet.id} className={styles.row}>
            <WalletIcon wallet={wallet} size={48} />
            <span className={styles.name}>{wallet.name}</span>
            <ButtonLink size="small" href={appLink(wallet, platform)} onClick={() => onGet(wallet)}>
              {actions.get}
              <Hidden> {wallet.name}</Hidden>
            </ButtonLink>
          </li>
        ))}
      </ul>
    </>
  )
}

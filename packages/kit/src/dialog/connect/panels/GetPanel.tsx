import { type Discovery, downloadKind, type Wallet, walletsToGet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { Hidden } from '../../parts/Hidden.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './GetPanel.module.css'
import { Panel } from './Panel.tsx'

interface GetPanelProps {
  readonly discovery: Discovery
  readonly onBack: () => void
  readonly onGet: (wallet: Wallet) => void
}

/** "Get a Wallet": at most five that can be downloaded for this browser or for a phone. */
export function GetPanel({ discovery, onBack, onGet }: GetPanelProps) {
  const { get: t, actions } = useMessages()
  return (
    <Panel
      onBack={onBack}
      title={<StepTitle>{t.title}</StepTitle>}
      footer={
        <p className={styles.hint}>
          <strong>{t.otherTitle}</strong> {t.otherText}
        </p>
      }
    >
      <ul className={styles.rows}>
        {walletsToGet(discovery.wallets, discovery).map((wallet) => {
          const kind = downloadKind(wallet, discovery)
          return (
            <li key={wallet.id} className={styles.row}>
              <WalletIcon wallet={wallet} size={48} />
              <span className={styles.text}>
                <span className={styles.name}>{wallet.name}</span>
                {kind && <span className={styles.kind}>{t[kind]}</span>}
              </span>
              <Button size="small" onClick={() => onGet(wallet)}>
                {actions.get}
                <Hidden> {wallet.name}</Hidden>
              </Button>
            </li>
          )
        })}
      </ul>
    </Panel>
  )
}

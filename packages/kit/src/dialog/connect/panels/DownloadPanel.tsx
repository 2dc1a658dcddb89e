import { format, type Wallet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { QrBox, qrSizes } from '../../parts/QrBox.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf } from '../walletFacts.ts'
import styles from './DownloadPanel.module.css'
import { Panel } from './Panel.tsx'

interface DownloadPanelProps {
  readonly wallet: Wallet
  readonly onBack: () => void
  readonly onContinue: () => void
}

/** QR code with the download link of the app, 268 px. */
export function DownloadPanel({ wallet, onBack, onContinue }: DownloadPanelProps) {
  const { download: t } = useMessages()
  const url = wallet.downloadUrls?.qrCode
  const names = { wallet: shortNameOf(wallet) }
  return (
    <Panel
      textOnly
      onBack={onBack}
      title={<StepTitle>{format(t.title, names)}</StepTitle>}
      footer={
        <Button kind="primary" onClick={onContinue}>
          {t.continue}
        </Button>
      }
    >
      <div className={styles.view}>
        <p className={styles.text}>{format(t.text, names)}</p>
        <QrBox
          value={url}
          {...qrSizes.download}
          label={format(t.code, names)}
          fallback={url && <TextLink href={url}>{wallet.name}</TextLink>}
        />
      </div>
    </Panel>
  )
}

import { format, type Wallet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { QrBox } from '../../parts/QrBox.tsx'
import { qrSizes } from '../../parts/qrSizes.ts'
import { TextLink } from '../../parts/TextLink.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf } from '../walletFacts.ts'
import styles from './DownloadPanel.module.css'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'

interface DownloadPanelProps {
  readonly wallet: Wallet
  readonly inSplitView: boolean
  readonly onBack: () => void
  readonly onContinue: () => void
}

/** QR code with the download link of the app, 268 px. */
export function DownloadPanel({ wallet, inSplitView, onBack, onContinue }: DownloadPanelProps) {
  const { download: t } = useMessages()
  const url = wallet.downloadUrls?.qrCode
  const names = { wallet: shortNameOf(wallet) }
  return (
    <Panel
      textOnly
      onBack={onBack}
      title={<PanelTitle inSplitView={inSplitView}>{format(t.title, names)}</PanelTitle>}
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

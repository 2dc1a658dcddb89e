import { format, type Wallet } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { codeSizes } from '../../parts/codeSizes.ts'
import { QrBox } from '../../parts/QrBox.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useMessages } from '../../useMessages.ts'
import styles from './DownloadPanel.module.css'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'

interface DownloadPanelProps {
  readonly wallet: Wallet
  readonly beside: boolean
  readonly onBack: () => void
  readonly onContinue: () => void
}

/** QR code with the download link of the app, 268 px. */
export function DownloadPanel({ wallet, beside, onBack, onContinue }: DownloadPanelProps) {
  const { download: t } = useMessages()
  const url = wallet.downloadUrls?.qrCode
  const names = { wallet: wallet.shortName ?? wallet.name }
  return (
    <Panel
      textOnly
      onBack={onBack}
      title={<PanelTitle beside={beside}>{format(t.title, names)}</PanelTitle>}
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
          {...codeSizes.download}
          label={format(t.code, names)}
          fallback={url && <TextLink href={url}>{wallet.name}</TextLink>}
        />
      </div>
    </Panel>
  )
}

import { deepLink, desktopLink, format } from '@foyer/core'
import { Button } from '../../parts/Button.tsx'
import { codeSizes } from '../../parts/codeSizes.ts'
import { QrBox } from '../../parts/QrBox.tsx'
import { Status } from '../../parts/Status.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { openApp } from '../openApp.ts'
import type { ConnectPanelProps } from './ConnectPanel.tsx'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'
import styles from './QrView.module.css'

interface QrViewProps extends ConnectPanelProps {
  /** Undefined until the relay has answered. */
  readonly pairingUri: string | undefined
}

/** Pairing QR code, with "Copy link". */
export function QrView({ entry, layout, platform, onBack, onGet, pairingUri }: QrViewProps) {
  const { opening: t, actions } = useMessages()
  const { wallet } = entry
  const names = { wallet: wallet.name }
  const [copyState, copy] = useCopy(pairingUri ?? '')
  const wide = layout === 'wide'
  const code = wide ? codeSizes.wide : codeSizes.compact
  const app = pairingUri && desktopLink(wallet, pairingUri)
  const waits = pairingUri === undefined
  const title = wallet.id === 'walletConnect' ? t.scanAnyTitle : format(t.scanTitle, names)

  return (
    <Panel
      onBack={onBack}
      title={<PanelTitle beside={wide}>{title}</PanelTitle>}
      footer={
        <>
          <Button kind="quiet" size="small" inactive={waits} onClick={copy}>
            {copyState === 'copied' ? t.linkCopied : t.copyLink}
          </Button>
          {app && (
            <Button size="small" onClick={() => openApp(app)}>
              {format(t.openApp, names)}
            </Button>
          )}
          {onGet && (
            <span className={styles.get}>
              {format(t.doNotHave, { wallet: wallet.shortName ?? wallet.name })}
              <Button size="small" onClick={onGet}>
                {actions.get}
              </Button>
            </span>
          )}
        </>
      }
    >
      <QrBox
        value={pairingUri && deepLink(wallet, pairingUri, platform)}
        {...code}
        logo={<WalletIcon wallet={wallet} size={code.logoSize} />}
        label={format(t.code, names)}
        fallback={<p className={styles.tooLong}>{t.tooLong}</p>}
      />
      <Status>{waits ? t.preparingCode : copyState === 'copied' ? t.linkCopied : title}</Status>
    </Panel>
  )
}

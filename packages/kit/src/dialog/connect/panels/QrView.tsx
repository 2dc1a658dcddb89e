import { deepLink, desktopLink, format, type KitError } from '@foyer/core'
import { openLink } from '../../../openLink.ts'
import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { Failure } from '../../parts/Failure.tsx'
import { Status } from '../../parts/Hidden.tsx'
import { PlainLink } from '../../parts/PlainLink.tsx'
import { QrBox, qrSizes } from '../../parts/QrBox.tsx'
import { useCopy } from '../../parts/useCopy.ts'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useDialog } from '../../shell/DialogContext.ts'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf } from '../walletFacts.ts'
import type { ConnectPanelProps } from './ConnectPanelProps.ts'
import { Panel } from './Panel.tsx'
import styles from './QrView.module.css'

interface QrViewProps extends ConnectPanelProps {
  /** Undefined until the code that makes it has been fetched. */
  readonly pairingUri: string | undefined
  /** The relay cannot be reached: shown below the code, which is good again once it can. */
  readonly error?: KitError | undefined
}

/** Pairing QR code, with "Copy link". */
export function QrView(props: QrViewProps) {
  const { entry, error, platform, onBack, onGet, onRetry, pairingUri } = props
  const { opening: t } = useMessages()
  const { report } = useKitInternals()
  const { wallet } = entry
  const [copyState, copy, shown] = useCopy(pairingUri ?? '')
  const { wide } = useDialog()
  const names = { wallet: wide ? wallet.name : shortNameOf(wallet) }
  const code = qrSizes[`${wide ? 'wide' : 'compact'}${error || copyState === 'failed' ? 'AboveError' : ''}`]
  const app = pairingUri && desktopLink(wallet, pairingUri)
  const waits = pairingUri === undefined

  function openDesktopApp() {
    if (!app) return
    openLink(app)
    report({ type: 'appOpened', walletId: wallet.id })
  }

  const title = wallet.id === 'walletConnect' ? t.scanAnyTitle : format(t.scanTitle, names)

  return (
    <Panel
      onBack={onBack}
      // Advice below an error can make the code scroll.
      textOnly={error !== undefined}
      title={<StepTitle>{title}</StepTitle>}
      footer={
        error ? (
          <div className={styles.trouble}>
            <Failure code={error.code} onRetry={onRetry} />
          </div>
        ) : (
          <>
            <Button kind="quiet" size="small" inactive={waits} onClick={copy}>
              {copyState === 'copied' ? t.linkCopied : t.copyLink}
            </Button>
            {app && (
              <Button size="small" onClick={openDesktopApp}>
                {format(t.openApp, names)}
              </Button>
            )}
            {onGet && (
              <Button kind="quiet" size="small" onClick={onGet}>
                {format(t.doNotHave, { wallet: shortNameOf(wallet) })}
              </Button>
            )}
          </>
        )
      }
    >
      <QrBox
        value={pairingUri && deepLink(wallet, pairingUri, platform)}
        {...code}
        logo={<WalletIcon wallet={wallet} size={code.logoSize} />}
        label={format(t.code, names)}
        fallback={<p className={styles.tooLong}>{t.tooLong}</p>}
      />
      {copyState === 'failed' && <PlainLink textRef={shown}>{pairingUri}</PlainLink>}
      <Status>{waits ? t.preparingCode : title}</Status>
      <Status>{copyState === 'copied' && t.linkCopied}</Status>
    </Panel>
  )
}

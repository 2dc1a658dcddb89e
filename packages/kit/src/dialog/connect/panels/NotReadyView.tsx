import { format } from '@foyer/core'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { NotSetUp } from '../NotSetUp.tsx'
import { whyDimmed } from '../walletFacts.ts'
import type { ConnectPanelProps } from './ConnectPanelProps.ts'
import styles from './OpeningView.module.css'
import { Panel } from './Panel.tsx'

interface NotReadyViewProps extends Pick<ConnectPanelProps, 'entry' | 'platform' | 'onBack' | 'onGetOther'> {
  /** Its app cannot be reached before a project id is set. */
  readonly isUnset: boolean
  readonly extensionUrl: string | undefined
}

/** The wallet is not reachable; offers its extension if there is one for this browser. */
export function NotReadyView(props: NotReadyViewProps) {
  const { entry, platform, onBack, onGetOther, isUnset, extensionUrl } = props
  const { opening: t, browsers, connect, downloadOptions, actions } = useMessages()
  const { wallet, route } = entry
  // In one row below the lines to paste, in languages with long words too.
  const size = isUnset ? 'small' : 'medium'
  const addToBrowser = format(downloadOptions.extensionTitle, { browser: browsers[platform.browser] })
  return (
    <Panel onBack={onBack}>
      <div className={styles.view}>
        <div className={styles.icon}>
          <WalletIcon wallet={wallet} size={72} />
        </div>
        <StepTitle look="display">
          {format(extensionUrl && !isUnset ? t.notInstalled : t.notAvailable, { wallet: wallet.name })}
        </StepTitle>
        {isUnset && <NotSetUp />}
        {wallet.connector === 'safe' && <p className={styles.text}>{whyDimmed(entry, connect)}</p>}
        <div className={styles.action}>
          {wallet.webUrl && (
            <ButtonLink kind="primary" href={wallet.webUrl}>
              {format(t.openApp, { wallet: wallet.name })}
            </ButtonLink>
          )}
          {extensionUrl && (
            <ButtonLink kind={isUnset ? 'secondary' : 'primary'} size={size} href={extensionUrl}>
              {isUnset ? addToBrowser : actions.install}
            </ButtonLink>
          )}
          {/* A reload finds a wallet that was updated or newly installed. */}
          {(entry.ready || extensionUrl) && (
            <Button size={size} onClick={() => location.reload()}>
              {actions.reload}
            </Button>
          )}
          {route === 'unavailable' && onGetOther && <Button onClick={onGetOther}>{connect.getWallet}</Button>}
        </div>
      </div>
    </Panel>
  )
}

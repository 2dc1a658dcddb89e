import { format } from '@foyer/core'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import type { ConnectPanelProps } from './ConnectPanel.tsx'
import styles from './OpeningView.module.css'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'

interface NotReadyViewProps extends Pick<ConnectPanelProps, 'entry' | 'layout' | 'onBack'> {
  readonly extensionUrl: string | undefined
}

/** The wallet cannot be reached from here; with an extension for this browser, it can be had (B-8.16). */
export function NotReadyView({ entry, layout, onBack, extensionUrl }: NotReadyViewProps) {
  const { opening: t, actions } = useMessages()
  const { wallet } = entry
  return (
    <Panel onBack={onBack}>
      <div className={styles.view}>
        <div className={styles.icon}>
          <WalletIcon wallet={wallet} size={72} />
        </div>
        <PanelTitle beside={layout === 'wide'} look="display">
          {format(extensionUrl ? t.notInstalled : t.notAvailable, { wallet: wallet.name })}
        </PanelTitle>
        {entry.route === 'unset' && <p className={styles.text}>{t.noProject}</p>}
        <div className={styles.action}>
          {extensionUrl && (
            <ButtonLink kind="primary" href={extensionUrl}>
              {actions.install}
            </ButtonLink>
          )}
          {/* It was there when the page was opened: a new page finds it again, if it is (D16). */}
          {entry.ready && <Button onClick={() => location.reload()}>{actions.reload}</Button>}
        </div>
      </div>
    </Panel>
  )
}

import { format, type Platform, type Wallet } from '@foyer/core'
import type { ReactNode } from 'react'
import { useWalletIcon } from '../../../hooks/useWalletIcon.ts'
import { browserIcons } from '../../../icons/browsers/browserIcons.ts'
import { Button, ButtonLink } from '../../parts/Button.tsx'
import { Glyph } from '../../parts/Glyph.tsx'
import { Hidden } from '../../parts/Hidden.tsx'
import { Icon } from '../../parts/Icon.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { shortNameOf } from '../walletFacts.ts'
import styles from './DownloadOptionsPanel.module.css'
import { Panel } from './Panel.tsx'

interface DownloadOptionsPanelProps {
  readonly wallet: Wallet
  readonly platform: Platform
  readonly extensionUrl: string | undefined
  readonly hasApp: boolean
  readonly hasDesktopApp: boolean
  readonly onBack: () => void
  readonly onExtension: () => void
  readonly onApp: () => void
  readonly onDesktopApp: () => void
}

/** The downloads of a wallet: extension, app for a phone, app for this computer. */
export function DownloadOptionsPanel(props: DownloadOptionsPanelProps) {
  const { wallet, platform, extensionUrl, hasApp, hasDesktopApp } = props
  const { onBack, onExtension, onApp, onDesktopApp } = props
  const { downloadOptions: t, actions, browsers } = useMessages()
  const names = { wallet: shortNameOf(wallet), browser: browsers[platform.browser] }
  const extensionTitle = format(t.extensionTitle, names)
  const appTitle = format(t.appTitle, names)
  const desktopTitle = format(t.desktopTitle, names)
  return (
    <Panel onBack={onBack} title={<StepTitle>{format(t.title, names)}</StepTitle>}>
      <div className={styles.cards}>
        {extensionUrl && (
          <Card
            mark={<BrowserIcon browser={platform.browser} />}
            title={extensionTitle}
            text={format(t.extensionText, names)}
          >
            {/* The store opens in a new tab; this dialog continues with the instructions. */}
            <ButtonLink size="small" kind="primary" href={extensionUrl} onClick={onExtension}>
              {actions.install}
              <Hidden> {extensionTitle}</Hidden>
            </ButtonLink>
          </Card>
        )}
        {hasApp && (
          <Card
            mark={<WalletIcon wallet={wallet} size={36} />}
            glow={wallet.iconAccent ?? 'var(--foyer-palette-accent)'}
            title={appTitle}
            text={format(t.appText, names)}
          >
            <Button size="small" onClick={onApp}>
              {actions.get}
              <Hidden> {appTitle}</Hidden>
            </Button>
          </Card>
        )}
        {hasDesktopApp && (
          <Card mark={<Glyph name="computer" size={26} />} title={desktopTitle} text={t.desktopText}>
            <Button size="small" onClick={onDesktopApp}>
              {actions.get}
              <Hidden> {desktopTitle}</Hidden>
            </Button>
          </Card>
        )}
      </div>
    </Panel>
  )
}

interface CardProps {
  readonly mark: ReactNode
  /** CSS colour of rings around the mark. */
  readonly glow?: string
  readonly title: string
  readonly text: string
  /** A button, which a press anywhere on the card presses. */
  readonly children: ReactNode
}

function Card({ mark, glow, title, text, children }: CardProps) {
  return (
    <div className={styles.card}>
      <span
        className={styles.mark}
        data-glow={glow && ''}
        ref={(mark) => mark?.style.setProperty('--glow', glow ?? '')}
      >
        {mark}
      </span>
      <div className={styles.words}>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
        {children}
      </div>
    </div>
  )
}

/** Icon of the visitor's browser, or a generic window. */
function BrowserIcon({ browser }: Pick<Platform, 'browser'>) {
  const icon = browserIcons[browser]
  const src = useWalletIcon(icon ?? '')
  if (!icon) return <Glyph name="browser" size={26} />
  return <Icon src={src} background="#fff" size={36} placeholder="browser" />
}

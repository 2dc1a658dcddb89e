import { format, type Platform, type Wallet } from '@foyer/core'
import { Glyph } from '../../parts/Glyph.tsx'
import { NewTab } from '../../parts/NewTab.tsx'
import { WalletIcon } from '../../parts/WalletIcon.tsx'
import { useMessages } from '../../useMessages.ts'
import { BrowserIcon } from './BrowserIcon.tsx'
import styles from './DownloadOptionsPanel.module.css'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'

interface DownloadOptionsPanelProps {
  readonly wallet: Wallet
  readonly inSplitView: boolean
  readonly platform: Platform
  readonly extensionUrl: string | undefined
  readonly hasApp: boolean
  readonly onBack: () => void
  readonly onExtension: () => void
  readonly onApp: () => void
}

/** Two downloads of a wallet: extension, or app. */
export function DownloadOptionsPanel(props: DownloadOptionsPanelProps) {
  const { wallet, inSplitView, platform, extensionUrl, hasApp, onBack, onExtension, onApp } = props
  const { downloadOptions: t, browsers } = useMessages()
  const names = { wallet: wallet.shortName ?? wallet.name, browser: browsers[platform.browser] }
  return (
    <Panel
      onBack={onBack}
      title={<PanelTitle inSplitView={inSplitView}>{format(t.title, names)}</PanelTitle>}
    >
      <div className={styles.cards}>
        {extensionUrl && (
          // The store opens in a new tab; this dialog continues with the instructions.
          <a
            className={styles.card}
            href={extensionUrl}
            target="_blank"
            rel="noreferrer noopener"
            onClick={onExtension}
          >
            <span className={styles.mark}>
              <BrowserIcon browser={platform.browser} />
            </span>
            <Words title={format(t.extensionTitle, names)} text={format(t.extensionText, names)} />
            <Glyph name="external" size={18} />
            <NewTab />
          </a>
        )}
        {hasApp && (
          <button
            type="button"
            className={styles.card}
            onClick={onApp}
            ref={(card) => {
              if (wallet.iconAccent) card?.style.setProperty('--glow', wallet.iconAccent)
            }}
          >
            <span className={styles.mark} data-glow="">
              <WalletIcon wallet={wallet} size={36} />
            </span>
            <Words title={format(t.appTitle, names)} text={format(t.appText, names)} />
            <Glyph name="forward" size={18} />
          </button>
        )}
      </div>
    </Panel>
  )
}

function Words({ title, text }: { readonly title: string; readonly text: string }) {
  return (
    <span className={styles.words}>
      <span className={styles.title}>{title}</span>
      <span className={styles.text}>{text}</span>
    </span>
  )
}

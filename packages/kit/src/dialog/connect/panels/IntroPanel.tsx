import { Button } from '../../parts/Button.tsx'
import { Glyph, type GlyphName } from '../../parts/Glyph.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useMessages } from '../../useMessages.ts'
import { useLearnMoreUrl } from '../useLearnMoreUrl.ts'
import styles from './IntroPanel.module.css'
import { Panel } from './Panel.tsx'
import { PanelTitle } from './PanelTitle.tsx'

interface IntroPanelProps {
  readonly inSplitView: boolean
  readonly onBack?: (() => void) | undefined
  /** Undefined if no wallet can be downloaded here. */
  readonly onGet: (() => void) | undefined
}

/** Explanation of wallets: beside the wide list, or after "Learn More" in the compact layout. */
export function IntroPanel({ inSplitView, onBack, onGet }: IntroPanelProps) {
  const { connect, intro: t } = useMessages()
  const learnMoreUrl = useLearnMoreUrl()
  return (
    <Panel onBack={onBack} title={<PanelTitle inSplitView={inSplitView}>{t.title}</PanelTitle>}>
      <div className={styles.reasons}>
        <Reason glyph="wallet" title={t.assetsTitle} text={t.assetsText} />
        <Reason glyph="key" title={t.signInTitle} text={t.signInText} />
      </div>
      <div className={styles.actions}>
        {onGet && (
          <Button kind="primary" onClick={onGet}>
            {connect.getWallet}
          </Button>
        )}
        <TextLink href={learnMoreUrl}>{connect.learnMore}</TextLink>
      </div>
    </Panel>
  )
}

function Reason({
  glyph,
  title,
  text,
}: {
  readonly glyph: GlyphName
  readonly title: string
  readonly text: string
}) {
  return (
    <div className={styles.reason}>
      <span className={styles.mark}>
        <Glyph name={glyph} size={26} />
      </span>
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}

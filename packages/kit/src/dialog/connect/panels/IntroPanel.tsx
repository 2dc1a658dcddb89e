import { Button } from '../../parts/Button.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { useMessages } from '../../useMessages.ts'
import { MarkedText } from '../MarkedText.tsx'
import { useLearnMoreUrl } from '../useLearnMoreUrl.ts'
import { IntroDrawing } from './IntroDrawing.tsx'
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
        <MarkedText mark={<IntroDrawing name="assets" />} title={t.assetsTitle} text={t.assetsText} />
        <MarkedText mark={<IntroDrawing name="signIn" />} title={t.signInTitle} text={t.signInText} />
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

import { useKitInternals } from '../../../provider/KitContext.ts'
import { Button } from '../../parts/Button.tsx'
import { TextLink } from '../../parts/TextLink.tsx'
import { StepTitle } from '../../shell/DialogHeader.tsx'
import { useMessages } from '../../useMessages.ts'
import { MarkedText } from '../InstructionSteps.tsx'
import { learnMoreUrlOf } from '../walletFacts.ts'
import styles from './IntroPanel.module.css'
import { Panel } from './Panel.tsx'

interface IntroPanelProps {
  readonly onBack?: (() => void) | undefined
  /** Undefined if no wallet can be downloaded here. */
  readonly onGet: (() => void) | undefined
}

/** Explanation of wallets: next to the wide list, or after "Learn More" in the compact layout. */
export function IntroPanel({ onBack, onGet }: IntroPanelProps) {
  const { connect, intro: t } = useMessages()
  const learnMoreUrl = learnMoreUrlOf(useKitInternals())
  return (
    <Panel onBack={onBack} title={<StepTitle>{t.title}</StepTitle>}>
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

interface IntroDrawingProps {
  /** A wallet with a picture and a coin in it, or a message that was signed. */
  readonly name: 'assets' | 'signIn'
}

/** Decorative drawing in the colours of the theme, 64 × 64 pixels: hidden from screen readers. */
function IntroDrawing({ name }: IntroDrawingProps) {
  return (
    <svg className={styles.drawing} viewBox="0 0 64 64" aria-hidden="true">
      <rect className={styles.ground} width="64" height="64" rx="18" />
      {name === 'assets' ? <Assets /> : <SignedMessage />}
    </svg>
  )
}

function Assets() {
  return (
    <>
      <g transform="rotate(-9 26 24)">
        <rect className={styles.paper} x="15" y="11" width="22" height="24" rx="4" />
        <path className={styles.tint} d="m17 29 6-7 4 4 3-3 5 6v2a2 2 0 0 1-2 2H19a2 2 0 0 1-2-2z" />
        <circle className={styles.tint} cx="30.5" cy="17.5" r="2.5" />
      </g>
      <circle className={styles.paper} cx="43" cy="22" r="8.5" />
      <path className={styles.tint} d="m43 16.5 3.6 5.8-3.6 2.2-3.6-2.2zm0 9.3 3.2-1.9L43 28l-3.2-4.1z" />
      <rect className={styles.accent} x="11" y="29" width="42" height="24" rx="6" />
      <path className={styles.paper} d="M53 37H42a4 4 0 0 0 0 8h11z" />
      <circle className={styles.accent} cx="43" cy="41" r="1.6" />
    </>
  )
}

function SignedMessage() {
  return (
    <>
      <rect className={styles.paper} x="14" y="11" width="30" height="40" rx="5" />
      <path className={styles.faint} d="M20 20h18M20 26h12" />
      <path className={styles.line} d="M20 40c3-7 6-7 5-2-.6 3 3 3 5-1 1.2-2.4 2-1 2 1" />
      <circle className={styles.accent} cx="44" cy="43" r="10" />
      <path className={styles.tick} d="m39.5 43.5 3 3 6-6.5" />
    </>
  )
}

import { Button, ButtonLink } from '../../parts/Button.tsx'
import { useMessages } from '../../useMessages.ts'
import { useLearnMoreUrl } from '../useLearnMoreUrl.ts'
import styles from './MobileIntro.module.css'

interface MobileIntroProps {
  /** An attempt is active: its controls take precedence. */
  readonly busy: boolean
  /** Undefined if no wallet can be downloaded here. */
  readonly onGet: (() => void) | undefined
}

/** Short explanation of wallets, with "Get a Wallet". */
export function MobileIntro({ busy, onGet }: MobileIntroProps) {
  const { connect: t, intro } = useMessages()
  const learnMoreUrl = useLearnMoreUrl()
  return (
    <section className={styles.intro}>
      <h2 className={styles.title}>{intro.title}</h2>
      <p className={styles.text}>{intro.short}</p>
      <div className={styles.actions}>
        {onGet && (
          <Button kind={busy ? 'secondary' : 'primary'} onClick={onGet}>
            {t.getWallet}
          </Button>
        )}
        <ButtonLink href={learnMoreUrl}>{t.learnMore}</ButtonLink>
      </div>
    </section>
  )
}

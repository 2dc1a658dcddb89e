import { Button, ButtonLink } from '../../parts/Button.tsx'
import { useMessages } from '../../useMessages.ts'
import { useLearnMoreUrl } from '../useLearnMoreUrl.ts'
import styles from './MobileIntro.module.css'

interface MobileIntroProps {
  /** A wallet has been asked: then that is the thing to do, and this steps back. */
  readonly busy: boolean
  /** Absent when there is no wallet to get here. */
  readonly onGet: (() => void) | undefined
}

/** What a wallet is, in two lines, and the way to one. */
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

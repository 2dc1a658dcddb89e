import { ConnectButton } from '@foyer/kit'
import { words } from '../../words.ts'
import { Doorway } from './Doorway.tsx'
import { Grants } from './Grants.tsx'
import styles from './Home.module.css'
import { Lines } from './Lines.tsx'

const t = words.home

/**
 * The foyer. The style sheet reads the state of the button: the door answers to it, and each line has a second
 * reading for a visitor who is in, kept in the same place so that nothing moves.
 */
export function Home() {
  return (
    <>
      <section className={styles.hero}>
        <div className={styles.welcome}>
          <h1 className={styles.title}>
            <Lines of={t.title} visible="outside" />
            <Lines of={t.titleInside} visible="inside" />
          </h1>
          <p className={styles.lede}>
            <span data-visible="outside">{t.lede}</span>
            <span data-visible="inside">{t.ledeInside}</span>
          </p>
          <div className={styles.door}>
            <ConnectButton />
          </div>
          <p className={styles.note}>{t.note}</p>
        </div>
        <Doorway />
      </section>
      <Grants />
    </>
  )
}

import { words } from '../../words.ts'
import { Doorway } from '../home/Doorway.tsx'
import styles from '../home/Home.module.css'
import { Lines } from '../home/Lines.tsx'

const t = words.notFound

/** What every path but `/` shows, with the door shut. The server answers with status 404. */
export function NotFound() {
  return (
    <section className={styles.hero}>
      <div className={styles.welcome}>
        <h1 className={styles.title}>
          <Lines of={t.title} />
        </h1>
        <p className={styles.lede}>{t.lede}</p>
        <a className={styles.back} href="/">
          {t.back}
        </a>
      </div>
      <Doorway number={t.number} />
    </section>
  )
}

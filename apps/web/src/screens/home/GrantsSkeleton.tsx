import { words } from '../../words.ts'
import styles from './Grants.module.css'

/** Keeps the place of the list until it is there. It stands still: nothing on this page asks for patience. */
export function GrantsSkeleton() {
  return (
    <div className={styles.skeleton}>
      <p className={styles.hidden} role="status">
        {words.grants.loading}
      </p>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

import { buttonMessages as t } from '@foyer/core'
import styles from './OutdatedNotice.module.css'

/** Shown when a lazy part of the page is gone from the server, which is what a new deployment looks like. */
export function OutdatedNotice() {
  return (
    <div data-foyer="" role="alert" className={styles.notice}>
      {t.outdated}
      <button type="button" className={styles.reload} onClick={() => location.reload()}>
        {t.reload}
      </button>
    </div>
  )
}

import { type ComponentType, useEffect, useState } from 'react'
import { words } from '../../words.ts'
import styles from './Grants.module.css'
import { GrantsSkeleton } from './GrantsSkeleton.tsx'

const t = words.grants

type Board =
  | { readonly status: 'loading' | 'outdated' }
  | { readonly status: 'ready'; readonly Board: ComponentType }

/** The notice board. The board itself comes after the page works; its place is kept for it. */
export function Grants() {
  const [board, setBoard] = useState<Board>({ status: 'loading' })

  useEffect(() => {
    import('./grants/GrantsBoard.tsx').then(
      ({ GrantsBoard }) => setBoard({ status: 'ready', Board: GrantsBoard }),
      () => setBoard({ status: 'outdated' }),
    )
  }, [])

  return (
    <section className={styles.grants} aria-labelledby="grants">
      <h2 id="grants" className={styles.title}>
        {t.title}
      </h2>
      {board.status === 'ready' && <board.Board />}
      {board.status === 'loading' && <GrantsSkeleton />}
      {board.status === 'outdated' && (
        <div role="alert">
          <p>{t.outdated}</p>
          <button type="button" className={styles.button} onClick={() => location.reload()}>
            {t.reload}
          </button>
        </div>
      )}
    </section>
  )
}

import { islands } from '../../islands.ts'
import { grantsWords as t } from '../../words.ts'
import { GrantsSkeleton } from './GrantsSkeleton.tsx'

/** The notice board. What hangs on it comes after the page works; its place is kept for it. */
export function Grants() {
  return (
    <section className="grants" aria-labelledby="grants">
      <h2 id="grants">{t.title}</h2>
      <div id={islands.grants}>
        <GrantsSkeleton />
      </div>
    </section>
  )
}

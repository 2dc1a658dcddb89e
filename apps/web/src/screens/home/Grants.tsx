import { islands } from '../../islands.ts'
import type { PageMessages } from '../../messages/pageMessages.ts'
import { GrantsSkeleton } from './GrantsSkeleton.tsx'

/** The notice board. What hangs on it comes after the page works; its place is kept for it. */
export function Grants({ messages: { grants: t } }: { readonly messages: PageMessages }) {
  return (
    <section className="grants" aria-labelledby="grants">
      <h2 id="grants">{t.title}</h2>
      <div id={islands.grants} data-outdated={t.outdated}>
        <GrantsSkeleton />
      </div>
    </section>
  )
}

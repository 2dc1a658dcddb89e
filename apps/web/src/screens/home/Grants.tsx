import { islands } from '../../islands.ts'
import { useMessages } from '../../messages/MessagesContext.ts'
import type { PageMessages } from '../../messages/pageMessages.ts'

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

/** Reserves the space of the list until it has loaded. Not animated. */
export function GrantsSkeleton() {
  const { grants: t } = useMessages()
  return (
    <div className="skeleton">
      <p className="unseen">{t.loading}</p>
      <i />
      <i />
      <i />
      <i />
    </div>
  )
}

import type { Grant } from '@foyer/server/contract'
import { useState } from 'react'
import { useMessages } from '../../../messages/MessagesContext.ts'
import { countByStatus, type GrantFilter, searchGrants } from './filterGrants.ts'
import { formatCount } from './format.ts'
import { GrantFilters } from './GrantFilters.tsx'
import { GrantRow } from './GrantRow.tsx'

const everything: GrantFilter = { search: '', status: 'all' }

/** The grants that pass the filter. The counts follow the search, so that no choice leads to a surprise. */
export function GrantsList({ grants, now }: { readonly grants: readonly Grant[]; readonly now: number }) {
  const { grants: t, locale } = useMessages()
  const [filter, setFilter] = useState(everything)
  const found = searchGrants(grants, filter.search)
  const shown = filter.status === 'all' ? found : found.filter(({ status }) => status === filter.status)
  return (
    <>
      <GrantFilters filter={filter} counts={countByStatus(found)} onChange={setFilter} />
      <p className="unseen" role="status">
        {formatCount(t.shown, shown.length, locale)}
      </p>
      {shown.length > 0 ? (
        <ul>
          {shown.map((grant) => (
            <GrantRow key={grant.id} grant={grant} now={now} />
          ))}
        </ul>
      ) : (
        <div className="message">
          <p>{t.noMatch}</p>
          <button type="button" onClick={() => setFilter(everything)}>
            {t.clear}
          </button>
        </div>
      )}
    </>
  )
}

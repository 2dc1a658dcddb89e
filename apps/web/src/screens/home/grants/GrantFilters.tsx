import { useMessages } from '../../../messages/MessagesContext.ts'
import type { GrantFilter } from './filterGrants.ts'

interface GrantFiltersProps {
  readonly filter: GrantFilter
  readonly counts: Readonly<Record<GrantFilter['status'], number>>
  readonly onChange: (filter: GrantFilter) => void
}

const choices = ['all', 'open', 'closed', 'awarded'] as const

/** A search field and one choice of status, each with the number of grants that it would show. */
export function GrantFilters({ filter, counts, onChange }: GrantFiltersProps) {
  const { grants: t } = useMessages()
  const labels = { all: t.all, ...t.status }
  return (
    <search>
      <fieldset>
        <legend className="unseen">{t.filter}</legend>
        {choices.map((status) => (
          <label key={status}>
            <input
              type="radio"
              name="status"
              checked={filter.status === status}
              onChange={() => onChange({ ...filter, status })}
            />
            {labels[status]} <span>{counts[status]}</span>
          </label>
        ))}
      </fieldset>
      <input
        type="search"
        aria-label={t.search}
        placeholder={t.search}
        autoComplete="off"
        value={filter.search}
        onChange={(event) => onChange({ ...filter, search: event.target.value })}
      />
    </search>
  )
}

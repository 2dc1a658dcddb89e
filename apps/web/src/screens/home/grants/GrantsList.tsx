import { chainName, format } from '@foyer/core'
import type { Grant, GrantStatus } from '@foyer/server/contract'
import { type Ref, useRef, useState } from 'react'
import { useMessages } from '../../../messages/MessagesContext.ts'
import { countByStatus, type GrantFilter, searchGrants } from './filterGrants.ts'
import { formatAmount, formatCount, formatDeadline } from './format.ts'

const everything: GrantFilter = { search: '', status: 'all' }

/** The grants that pass the filter. The counts follow the search, so that no choice leads to a surprise. */
export function GrantsList({ grants, now }: { readonly grants: readonly Grant[]; readonly now: number }) {
  const { grants: t, locale } = useMessages()
  const [filter, setFilter] = useState(everything)
  const search = useRef<HTMLInputElement>(null)
  const showAll = () => {
    setFilter(everything)
    // The button goes with its message.
    search.current?.focus()
  }
  const found = searchGrants(grants, filter.search)
  const shown = filter.status === 'all' ? found : found.filter(({ status }) => status === filter.status)
  return (
    <>
      <GrantFilters search={search} filter={filter} counts={countByStatus(found)} onChange={setFilter} />
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
          <button type="button" onClick={showAll}>
            {t.clear}
          </button>
        </div>
      )}
    </>
  )
}

/** One grant. Its title is the link, and the whole row is the place to press. */
function GrantRow({ grant, now }: { readonly grant: Grant; readonly now: number }) {
  const messages = useMessages()
  const { grants: t, locale } = messages
  return (
    <li>
      <StatusMark status={grant.status} />
      <div className="what">
        <h3>
          <a href={grant.url} rel="noopener noreferrer">
            {grant.title}
          </a>
          {grant.sample && <small>{t.sample}</small>}
        </h3>
        <p>{grant.summary}</p>
        <p className="who">{grant.organisation}</p>
      </div>
      <div className="terms">
        <p className="amount">
          {formatAmount(grant.amount, locale)} <span>{grant.symbol}</span>
        </p>
        <p>{format(t.on, { chain: chainName(grant.chainId) })}</p>
        <p>
          <time dateTime={grant.deadline}>{formatDeadline(grant, messages, { now })}</time>
        </p>
      </div>
    </li>
  )
}

/** The status in a word, and as a small door: ajar, shut, or with a tick on it. */
function StatusMark({ status }: { readonly status: GrantStatus }) {
  const { grants: t } = useMessages()
  return (
    <span data-status={status}>
      <svg viewBox="0 0 14 18" width="14" height="18" aria-hidden="true">
        <path d="M0 18V7a7 7 0 0 1 14 0v11z" />
        {status === 'open' && <path data-leaf="" d="M6 18V4q4-3 7 1v13z" />}
        {status === 'awarded' && <path data-tick="" d="m4 9.5 2.2 2.2L10 7.5" />}
      </svg>
      {t.status[status]}
    </span>
  )
}

interface GrantFiltersProps {
  readonly search: Ref<HTMLInputElement>
  readonly filter: GrantFilter
  readonly counts: Readonly<Record<GrantFilter['status'], number>>
  readonly onChange: (filter: GrantFilter) => void
}

const choices = ['all', 'open', 'closed', 'awarded'] as const

/** A search field and one choice of status, each with the number of grants that it would show. */
function GrantFilters({ search, filter, counts, onChange }: GrantFiltersProps) {
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
        ref={search}
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

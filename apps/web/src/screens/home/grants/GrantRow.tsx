import { chainName, format } from '@foyer/core'
import type { Grant } from '@foyer/server/contract'
import { useMessages } from '../../../messages/MessagesContext.ts'
import { formatAmount, formatDeadline } from './format.ts'
import { StatusMark } from './StatusMark.tsx'

/** One grant. Its title is the link, and the whole row is the place to press. */
export function GrantRow({ grant, now }: { readonly grant: Grant; readonly now: number }) {
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
          <time dateTime={grant.deadline}>{formatDeadline(grant, now, messages)}</time>
        </p>
      </div>
    </li>
  )
}

import type { GrantStatus } from '@foyer/server/contract'
import { useMessages } from '../../../messages/MessagesContext.ts'

/** The status in a word, and as a small door: ajar, shut, or with a tick on it. */
export function StatusMark({ status }: { readonly status: GrantStatus }) {
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

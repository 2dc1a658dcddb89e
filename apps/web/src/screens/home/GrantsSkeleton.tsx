import { useMessages } from '../../messages/MessagesContext.ts'

/** Keeps the place of the list until it is there. It stands still: nothing on this page asks for patience. */
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

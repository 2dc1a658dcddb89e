import { useMessages } from '../../messages/MessagesContext.ts'

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

import type { PageMessages } from '../../messages/pageMessages.ts'
import { ShutDoor } from '../ShutDoor.tsx'

/** Page of every path but `/`. The server responds with status 404. */
export function NotFound({ messages: { notFound: t } }: { readonly messages: PageMessages }) {
  return <ShutDoor number="404" title={t.title} lede={t.lede} wayBack={t.back} />
}

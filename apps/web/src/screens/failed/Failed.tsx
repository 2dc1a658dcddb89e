import type { PageMessages } from '../../messages/pageMessages.ts'
import { ShutDoor } from '../ShutDoor.tsx'

/** What a visitor sees when the server, or the proxy before it, has failed. It needs nothing but itself. */
export function Failed({ messages: { failed: t } }: { readonly messages: PageMessages }) {
  return <ShutDoor number="500" title={t.title} lede={t.lede} wayBack={t.again} />
}

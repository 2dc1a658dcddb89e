import type { PageMessages } from '../../messages/pageMessages.ts'
import { ShutDoor } from '../ShutDoor.tsx'

/** Page for errors 5xx of the server or the proxy. It loads no other file. */
export function Failed({ messages: { failed: t } }: { readonly messages: PageMessages }) {
  return <ShutDoor number="500" title={t.title} lede={t.lede} wayBack={t.again} />
}

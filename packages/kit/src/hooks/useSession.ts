import type { Session } from '@foyer/core'
import { useKit } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/** Who the visitor is to this page: status, account, chain and wallet. */
export function useSession(): Session {
  const kit = useKit()
  return useStore(kit.session, kit.htmlSession)
}

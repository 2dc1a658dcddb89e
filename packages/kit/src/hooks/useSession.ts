import type { Session } from '@foyer/core'
import { useKit } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/** The session: status, account, chain and wallet. */
export function useSession(): Session {
  const kit = useKit()
  return useStore(kit.session, kit.htmlSession)
}

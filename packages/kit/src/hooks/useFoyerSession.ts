import type { Session } from '@foyer/core'
import { useKitInternals } from '../provider/KitContext.ts'
import { useStore } from './useStore.ts'

/**
 * The session: status, account, chain and wallet.
 *
 * @example
 * const { account, chain } = useFoyerSession()
 */
export function useFoyerSession(): Session {
  const kit = useKitInternals()
  return useStore(kit.session, kit.htmlSession)
}

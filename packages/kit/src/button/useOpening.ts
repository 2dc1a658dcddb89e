import type { View } from '@foyer/core'
import { useStore } from '../hooks/useStore.ts'
import { useKitInternals } from '../provider/KitContext.ts'

/**
 * Attributes of a button that was pressed and whose dialog is being fetched: `aria-busy`, and one for CSS.
 *
 * @param walletId of a button that connects one wallet
 */
export function useOpening(opens: View, walletId?: string) {
  const { view, dialogs, wanted } = useKitInternals()
  const shown = useStore(view)
  const [wantedId] = useStore(wanted) ?? []
  const isShown = shown === opens || (shown === 'signIn' && opens === 'connect')
  const isOpening = !useStore(dialogs) && isShown && wantedId === walletId
  return isOpening && { 'aria-busy': true, 'data-foyer-opening': '' }
}

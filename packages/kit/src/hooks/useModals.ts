import { canOpen, type View } from '@foyer/core'
import { useKit } from '../provider/KitContext.ts'
import { useSession } from './useSession.ts'
import { useStore } from './useStore.ts'

type Opener = (() => void) | undefined

/** B-2.25. The opener is undefined while the connect dialog is not offered (B-4.21). */
export function useConnectModal(): { readonly openConnectModal: Opener; readonly connectModalOpen: boolean } {
  const { open, isOpen } = useModal('connect')
  const signInOpen = useStore(useKit().view) === 'signIn'
  return { openConnectModal: open, connectModalOpen: isOpen || signInOpen }
}

/** B-2.25. The opener is undefined unless connected on a supported chain (B-4.22). */
export function useAccountModal(): { readonly openAccountModal: Opener; readonly accountModalOpen: boolean } {
  const { open, isOpen } = useModal('account')
  return { openAccountModal: open, accountModalOpen: isOpen }
}

/** B-2.25. The opener is undefined unless connected (B-4.22). */
export function useChainModal(): { readonly openChainModal: Opener; readonly chainModalOpen: boolean } {
  const { open, isOpen } = useModal('chain')
  return { openChainModal: open, chainModalOpen: isOpen }
}

function useModal(view: Exclude<View, 'closed'>) {
  const kit = useKit()
  const session = useSession()
  const isOpen = useStore(kit.view) === view
  return { open: canOpen(view, session) ? () => kit.open(view) : undefined, isOpen }
}

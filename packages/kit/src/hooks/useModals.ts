import { canOpen, type View } from '@foyer/core'
import { useCallback } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useFoyerSession } from './useFoyerSession.ts'
import { useStore } from './useStore.ts'

type Opener = (() => void) | undefined

/**
 * The opener is undefined while the connect dialog is unavailable.
 *
 * @example
 * const { openConnectModal } = useConnectModal()
 * return <button onClick={openConnectModal}>Enter</button>
 */
export function useConnectModal(): { readonly openConnectModal: Opener; readonly connectModalOpen: boolean } {
  const { open, isOpen } = useModal('connect')
  const signInOpen = useStore(useKitInternals().view) === 'signIn'
  return { openConnectModal: open, connectModalOpen: isOpen || signInOpen }
}

/** The opener is undefined unless connected on a configured chain. */
export function useAccountModal(): { readonly openAccountModal: Opener; readonly accountModalOpen: boolean } {
  const { open, isOpen } = useModal('account')
  return { openAccountModal: open, accountModalOpen: isOpen }
}

/** The opener is undefined unless connected. */
export function useChainModal(): { readonly openChainModal: Opener; readonly chainModalOpen: boolean } {
  const { open, isOpen } = useModal('chain')
  return { openChainModal: open, chainModalOpen: isOpen }
}

function useModal(view: Exclude<View, 'closed'>) {
  const kit = useKitInternals()
  const session = useFoyerSession()
  const isOpen = useStore(kit.view) === view
  // Constant: it is a dependency of effects in which hosts open a dialog.
  const open = useCallback(() => kit.open(view), [kit, view])
  return { open: canOpen(view, session) ? open : undefined, isOpen }
}

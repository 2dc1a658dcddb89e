import type { Discovery, Layout, Platform, View } from '@foyer/core'
import { type ComponentType, type ReactNode, useSyncExternalStore } from 'react'
import type { KitInternals } from '../kitInternals.ts'
import { useKitInternals } from '../provider/KitContext.ts'
import { AccountDialog } from './account/AccountDialog.tsx'
import { ChainDialog } from './chain/ChainDialog.tsx'
import { Dialog } from './shell/Dialog.tsx'
import { DialogBoundary } from './shell/DialogBoundary.tsx'
import { SignInDialog } from './signIn/SignInDialog.tsx'

/** "Connect a Wallet", for a phone or for a computer. */
export interface ConnectDialogProps {
  readonly layout: Layout
  readonly discovery: Discovery
}

interface KitDialogProps {
  readonly view: Exclude<View, 'closed'>
  readonly discovery: Discovery
  readonly ConnectDialog: ComponentType<ConnectDialogProps>
}

/** The dialog of a kit. Its content may change while it stays open. */
export function KitDialog({ view, discovery, ConnectDialog }: KitDialogProps): ReactNode {
  const kit = useKitInternals()
  const widest = useLayout(discovery.platform)
  const layout = widest === 'wide' && kit.modalSize === 'compact' ? 'compact' : widest
  const columns = layout === 'wide' ? 'wide' : 'compact'
  return (
    <Dialog
      size={view === 'connect' ? columns : 'normal'}
      mobile={layout === 'mobile'}
      shows={view}
      onClose={kit.close}
      isAwaiting={() => isAsking(kit)}
    >
      <DialogBoundary key={view}>
        {view === 'connect' && <ConnectDialog layout={layout} discovery={discovery} />}
        {view === 'signIn' && <SignInDialog />}
        {view === 'account' && <AccountDialog />}
        {view === 'chain' && <ChainDialog />}
      </DialogBoundary>
    </Dialog>
  )
}

/** Statuses of a connection, a signature or a switch while the wallet has the request. */
const asking = new Set(['opening', 'awaitingScan', 'switching', 'signing', 'confirming'])

/** Whether a request of the kit is open in a wallet. */
function isAsking({ attempt, signIn, chainSwitch }: KitInternals): boolean {
  const steps = [attempt, signIn, chainSwitch].map((store) => store.get().status)
  return steps.some((status) => asking.has(status))
}

/** Two columns from 768 px up. */
const wide = '(width >= 768px)'

/** Current layout of the dialogs: by device first, then by width. */
function useLayout({ os }: Platform): Layout {
  const isWide = useSyncExternalStore(onWidthChange, () => matchMedia(wide).matches)
  if (os !== 'desktop') return 'mobile'
  return isWide ? 'wide' : 'compact'
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

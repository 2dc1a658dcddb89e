import type { Discovery, Layout } from '@foyer/core'
import { DesktopConnect } from './DesktopConnect.tsx'
import { MobileConnect } from './mobile/MobileConnect.tsx'

interface ConnectDialogProps {
  readonly layout: Layout
  readonly discovery: Discovery
}

/** "Connect a Wallet". */
export function ConnectDialog({ layout, discovery }: ConnectDialogProps) {
  return layout === 'mobile' ? (
    <MobileConnect discovery={discovery} />
  ) : (
    <DesktopConnect layout={layout} discovery={discovery} />
  )
}

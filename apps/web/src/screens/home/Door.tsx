import { ConnectButton, FoyerProvider, type Kit } from '@foyer/kit'
import type { ReactNode } from 'react'

interface DoorProps {
  readonly kit: Kit
  /** What else lives in the browser, and is not there when the page is rendered ahead. */
  readonly children?: ReactNode
}

/** The front door: the one part of the first screen that lives. */
export function Door({ kit, children }: DoorProps) {
  return (
    <FoyerProvider kit={kit}>
      <ConnectButton />
      {children}
    </FoyerProvider>
  )
}

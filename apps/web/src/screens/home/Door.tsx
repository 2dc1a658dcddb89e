import { ConnectButton, FoyerProvider, type Kit } from '@foyer/kit'
import type { ReactNode } from 'react'

interface DoorProps {
  readonly kit: Kit
  /** Hydrated parts that are not prerendered. */
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

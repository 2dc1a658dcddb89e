import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.ts'
import type { Kit } from '../kit.ts'
import { KitContext } from './KitContext.ts'
import { OutdatedNotice } from './OutdatedNotice.tsx'

/** Shares one kit with the components below it, and shows its dialogs. Mount it once, near the root. */
export function KitProvider({ kit, children }: { readonly kit: Kit; readonly children?: ReactNode }) {
  useEffect(() => kit.resume(), [kit])
  return (
    <KitContext value={kit}>
      {children}
      <Dialogs kit={kit} />
    </KitContext>
  )
}

function Dialogs({ kit }: { readonly kit: Kit }) {
  const loaded = useStore(kit.dialog)
  const view = useStore(kit.view)
  const outdated = useStore(kit.outdated)
  if (outdated) return <OutdatedNotice />
  return loaded && view !== 'closed' ? <loaded.KitDialog view={view} discovery={loaded.discovery} /> : null
}

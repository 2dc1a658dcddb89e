import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.ts'
import type { Kit } from '../kit.ts'
import { KitContext } from './KitContext.ts'

/** Provides a kit to its children and renders its dialogs. Mount once, near the root. */
export function KitProvider({ kit, children }: { readonly kit: Kit; readonly children?: ReactNode }) {
  const dialogs = useStore(kit.dialogs)
  const notice = useStore(kit.notice)
  useEffect(() => kit.resume(), [kit])
  return (
    <KitContext value={kit}>
      {children}
      {notice ?? dialogs}
    </KitContext>
  )
}

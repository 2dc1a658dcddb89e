import { KitError } from '@foyer/core'
import { type ReactNode, useEffect } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { internals, type Kit } from '../kitInternals.ts'
import { KitContext } from './KitContext.ts'

/**
 * Provides a kit to its children and renders its dialogs. Mount once, near the root.
 *
 * @throws {KitError} `missingFoyerProvider` without a kit
 */
export function FoyerProvider({ kit, children }: { readonly kit: Kit; readonly children?: ReactNode }) {
  if (!kit) throw new KitError('missingFoyerProvider', 'FoyerProvider needs `kit`.')
  const inside = kit[internals]
  const dialogs = useStore(inside.dialogs)
  const notice = useStore(inside.notice)
  useEffect(() => inside.resume(), [inside])
  return (
    <KitContext.Provider value={kit}>
      {children}
      {notice ?? dialogs}
    </KitContext.Provider>
  )
}

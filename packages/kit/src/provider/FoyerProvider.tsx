import { KitError } from '@foyer/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useStore } from '../hooks/useStore.ts'
import { internals, type Kit } from '../kitInternals.ts'
import { KitContext } from './KitContext.ts'

/**
 * Provides a kit to its children and renders its dialogs. Mount once, near the root. Destroys the former kit
 * when it is given another one.
 *
 * @throws {KitError} `missingFoyerProvider` without a kit
 */
export function FoyerProvider({ kit, children }: { readonly kit: Kit; readonly children?: ReactNode }) {
  if (!kit) throw new KitError('missingFoyerProvider', 'FoyerProvider needs `kit`.')
  const inside = kit[internals]
  const dialogs = useStore(inside.dialogs)
  const notice = useStore(inside.notice)
  const shown = useRef(inside)
  useEffect(() => {
    // A hot update of the host's modules brings a new kit.
    if (shown.current !== inside) shown.current.destroy()
    shown.current = inside
    inside.resume()
  }, [inside])
  return (
    <KitContext.Provider value={kit}>
      {children}
      {notice ?? dialogs}
    </KitContext.Provider>
  )
}

import { KitError } from '@foyer/core'
import { createContext, useContext } from 'react'
import { internals, type Kit, type KitInternals } from '../kitInternals.ts'

export const KitContext = createContext<Kit | undefined>(undefined)

/** The kit of the nearest `FoyerProvider`. @throws {KitError} `missingFoyerProvider` */
export function useFoyer(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitError('missingFoyerProvider', 'Render FoyerProvider above this component.')
  return kit
}

/** The internals of that kit. @throws {KitError} `missingFoyerProvider` */
export function useKitInternals(): KitInternals {
  return useFoyer()[internals]
}

import { KitError } from '@foyer/core'
import { createContext, useContext } from 'react'
import { internals, type Kit, type KitInternals } from '../kitInternals.ts'

export const KitContext = createContext<Kit | undefined>(undefined)

/** The kit of the nearest `KitProvider`. @throws {KitError} `missingKitProvider` */
export function useFoyer(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitError('missingKitProvider', 'KitProvider is missing')
  return kit
}

/** The internals of that kit. @throws {KitError} `missingKitProvider` */
export function useKit(): KitInternals {
  return useFoyer()[internals]
}

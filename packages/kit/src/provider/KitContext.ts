import { KitError } from '@foyer/core'
import { createContext, useContext } from 'react'
import type { Kit } from '../kit.ts'

export const KitContext = createContext<Kit | undefined>(undefined)

/** The kit of the nearest `KitProvider`. @throws {KitError} `missingKitProvider` */
export function useKit(): Kit {
  const kit = useContext(KitContext)
  if (!kit) throw new KitError('missingKitProvider', 'KitProvider is missing')
  return kit
}

import { internals, type Kit, type KitInternals } from '../kitInternals.ts'

/** A kit whose internals can be read like its members. */
export function withInternals(kit: Kit): Kit & KitInternals {
  return { ...kit[internals], ...kit }
}

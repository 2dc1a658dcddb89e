import { internals, type Kit, type KitInternals } from '../kitInternals.ts'

/** For tests: a kit whose internals can be read like its members. */
export function withInternals(kit: Kit): Kit & KitInternals {
  return { ...kit[internals], ...kit }
}

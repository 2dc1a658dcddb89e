import type { CallCommands } from '@foyer/core'
import type { Kit } from '../kitInternals.ts'
import { toEngineError } from '../toEngineError.ts'

/**
 * The engine's commands for batches, once their code is fetched.
 *
 * @throws KitError `outdatedPage` or `networkUnreachable` if it cannot be fetched. The next call tries again.
 */
export async function callCommands(kit: Kit): Promise<CallCommands> {
  try {
    return await (await kit.engine()).calls()
  } catch (cause) {
    throw await toEngineError(cause)
  }
}

import type { EngineContext } from '../engineContext.ts'
import type { CallsContext } from './callsContext.ts'
import type { CallsPart, PutTransaction } from './callsPart.ts'
import { createCallCommands } from './createCallCommands.ts'
import { createTurns } from './createTurns.ts'
import { waitForCalls } from './waitForCalls.ts'

/**
 * @param engine What the engine's parts work with.
 * @param put Lists batches in the account dialog.
 */
export function openCalls(engine: EngineContext, put: PutTransaction): CallsPart {
  const { environment, signal, timeouts } = engine
  const { storage } = environment
  const turns = createTurns({ environment, storage, intervalMs: timeouts.callsStatusMs, signal })
  const context: CallsContext = { ...engine, put, turns }
  return {
    commands: createCallCommands(context),
    wait: (waited, row) => waitForCalls(context, waited, row),
  }
}

import { type CommandResult, type EngineCommands, failedWith, KitError } from '@foyer/core'
import { useCallback } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { toEngineError } from '../toEngineError.ts'

/**
 * Sends a command to the engine, once it has loaded. Results are in the stores; a thrown `KitError` means that the
 * configuration does not allow the command, and is shown. Any other error is a defect, and is logged.
 */
export function useCommand(): (run: (engine: EngineCommands) => unknown) => void {
  const kit = useKitInternals()
  return useCallback(
    (run) => {
      kit.engine().then(
        (engine) =>
          Promise.resolve(engine)
            .then(run)
            .catch((error: unknown) => (error instanceof KitError ? kit.fail(error) : console.error(error))),
        // The kit reports an engine that cannot be fetched.
        () => {},
      )
    },
    [kit],
  )
}

/** Sends a command to the engine, once it has loaded, and resolves to its end. Shows nothing. */
export function useCommandResult(): (
  run: (engine: EngineCommands) => Promise<CommandResult>,
) => Promise<CommandResult> {
  const kit = useKitInternals()
  return useCallback(
    async (run) => {
      const engine = await kit.engine().catch(toEngineError)
      if (engine instanceof KitError) return failedWith(engine)
      try {
        return await run(engine)
      } catch (error) {
        if (error instanceof KitError) return failedWith(error)
        throw error
      }
    },
    [kit],
  )
}

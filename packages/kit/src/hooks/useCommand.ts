import { type EngineCommands, KitError } from '@foyer/core'
import { useCallback } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'

/**
 * Sends a command to the engine, once it has loaded. Results are in the stores; a thrown `KitError` means that the
 * configuration does not allow the command, and is shown.
 */
export function useCommand(): (run: (engine: EngineCommands) => unknown) => void {
  const kit = useKitInternals()
  return useCallback(
    (run) => {
      kit.engine().then(
        (engine) =>
          Promise.resolve(engine)
            .then(run)
            .catch((error: unknown) => error instanceof KitError && kit.fail(error)),
        // The kit reports an engine that cannot be fetched.
        () => {},
      )
    },
    [kit],
  )
}

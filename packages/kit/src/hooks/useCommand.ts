import { type CommandResult, type EngineCommands, failedWith, KitError } from '@foyer/core'
import { useCallback } from 'react'
import { failureCode } from '../missingFileCode.ts'
import { useKitInternals } from '../provider/KitContext.ts'

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

/** The error of a part that could not be fetched or has thrown, or the `KitError` with which the engine has not started. */
export async function toEngineError(cause: unknown): Promise<KitError> {
  if (cause instanceof KitError) return cause
  const code = await failureCode(cause)
  const text =
    code === 'unknown'
      ? 'A part of the kit has thrown: the error is in the console, or `cause`.'
      : 'A file of the kit could not be fetched.'
  return new KitError(code, text, { cause })
}

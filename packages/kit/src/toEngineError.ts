import { KitError } from '@foyer/core'
import { failureCode } from './missingFileCode.ts'

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

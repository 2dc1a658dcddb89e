import type { KitError } from './errors/kitError.ts'

/**
 * End of a command that asks the wallet or the server. `error` has the code `userRejected` if the visitor declined, and
 * if the command was cancelled or replaced by a newer one.
 */
export type CommandResult = { readonly ok: true } | { readonly ok: false; readonly error: KitError }

export const succeeded: CommandResult = { ok: true }

export const failedWith = (error: KitError): CommandResult => ({ ok: false, error })

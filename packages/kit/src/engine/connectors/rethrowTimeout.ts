import { KitError } from '@foyer/core'

/**
 * For `isAuthorized`: an error is an answer of the wallet, a timeout is none.
 *
 * @throws the error, if it or its cause is a timeout
 */
export function rethrowTimeout<T>(error: unknown, otherwise: T): T {
  if (isTimeout(error)) throw error
  return otherwise
}

/** Also of the cause: the Safe connector has an error of its own. */
export function isTimeout(error: unknown): boolean {
  return error instanceof KitError && (error.code === 'timeout' || isTimeout(error.cause))
}

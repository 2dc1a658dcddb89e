import type { CommandResult } from '@foyer/core'
import { useCallback } from 'react'
import { useCommandResult } from './useCommand.ts'

/**
 * Returns a function that ends every connection and signs out. The connection has ended in any case: an error,
 * `signOutFailed`, is about the server's session.
 *
 * @example
 * const disconnect = useFoyerDisconnect()
 * return <button onClick={disconnect}>Leave</button>
 */
export function useFoyerDisconnect(): () => Promise<CommandResult> {
  const commandResult = useCommandResult()
  return useCallback(() => commandResult((engine) => engine.disconnect()), [commandResult])
}

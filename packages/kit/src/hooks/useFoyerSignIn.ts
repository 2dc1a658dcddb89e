import type { CommandResult, SignIn } from '@foyer/core'
import { useCallback } from 'react'
import { useKitInternals } from '../provider/KitContext.ts'
import { useCommand, useCommandResult } from './useCommand.ts'
import { useStore } from './useStore.ts'

export interface FoyerSignIn {
  /** The current state, of the sign-in dialog or of `signIn`. */
  readonly state: SignIn
  /** Fetches a nonce. Call it before the press: phones open a wallet only from within the press event. */
  readonly prepare: () => void
  /**
   * Asks the connected wallet for its signature (ERC-4361) and has the server verify it.
   *
   * @returns `missingAuthenticationAdapter` without sign-in, or the failure of the wallet or the server.
   */
  readonly signIn: () => Promise<CommandResult>
  /** Cancels signing: a signature that arrives later is dropped. */
  readonly cancel: () => void
}

/** Signs the visitor in as the sign-in dialog does. Whether they are in is in `useFoyerSession`. */
export function useFoyerSignIn(): FoyerSignIn {
  const kit = useKitInternals()
  const command = useCommand()
  const commandResult = useCommandResult()
  return {
    state: useStore(kit.signIn),
    prepare: useCallback(() => command((engine) => engine.prepareSignIn()), [command]),
    signIn: useCallback(
      () =>
        commandResult(async (engine) => {
          await engine.prepareSignIn()
          return engine.signIn()
        }),
      [commandResult],
    ),
    cancel: useCallback(() => command((engine) => engine.cancelSignIn()), [command]),
  }
}

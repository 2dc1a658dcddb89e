import type { createStore, EngineCommands, EngineHost, Session } from '@foyer/core'
import { createKit, type Kit, type KitOptions } from '../kit.ts'

export interface TestKit {
  readonly kit: Kit
  /** Names of the engine's commands, in the order in which they were given. */
  readonly calls: readonly string[]
  /** Puts the page into a session, as the engine would. */
  setSession(session: Session): void
  /** What the engine was lent, for tests that play its part in other ways. Undefined until it has started. */
  host(): EngineHost | undefined
}

/**
 * A kit whose engine records what it is told and does nothing else. For tests of components: put a session
 * in, look at what is painted, press, and see what the engine was asked.
 */
export function createTestKit(options: Partial<KitOptions> = {}): TestKit {
  const calls: string[] = []
  let host: EngineHost | undefined
  const record = (name: string) => async () => {
    calls.push(name)
  }
  const commands: EngineCommands = {
    stop: () => calls.push('stop'),
    connect: (walletId) => record(`connect ${walletId}`)(),
    cancelConnect: () => calls.push('cancelConnect'),
    disconnect: record('disconnect'),
    switchChain: (chainId) => record(`switchChain ${chainId}`)(),
    prepareSignIn: record('prepareSignIn'),
    signIn: record('signIn'),
    cancelSignIn: () => calls.push('cancelSignIn'),
    watchAsset: async () => {
      calls.push('watchAsset')
      return true
    },
    addTransaction: () => calls.push('addTransaction'),
    clearTransactions: () => calls.push('clearTransactions'),
    refreshBalance: () => calls.push('refreshBalance'),
  }
  const engine = {
    start(lent: EngineHost) {
      host = lent
      calls.push('start')
      return commands
    },
  }
  const kit = createKit({ loadEngine: async () => ({ engine }), ...options })
  return {
    kit,
    calls,
    setSession: (session) => (kit.session as ReturnType<typeof createStore<Session>>).set(session),
    host: () => host,
  }
}

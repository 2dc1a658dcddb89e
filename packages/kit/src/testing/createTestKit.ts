import type { createStore, EngineCommands, EngineHost, Session } from '@foyer/core'
import { createIdleCommands } from '@foyer/testbed/engine'
import { createKit } from '../kit.ts'
import { internals, type Kit, type KitInternals } from '../kitInternals.ts'
import type { KitOptions } from '../kitOptions.ts'

export interface TestKit {
  /** With its internals. */
  readonly kit: Kit & KitInternals
  /** Names of the received commands, in order. */
  readonly calls: readonly string[]
  /** Sets the session, like the engine. */
  setSession(session: Session): void
  /** The engine's host, for tests that write its stores. Undefined until the engine has started. */
  host(): EngineHost | undefined
}

/**
 * Kit with an engine that records commands and does nothing else, for component tests: set a session, check the
 * rendering, press, and check the recorded commands.
 */
export function createTestKit(options: Partial<KitOptions> = {}): TestKit {
  const calls: string[] = []
  let host: EngineHost | undefined
  const commands = recordCommands(calls)
  const engine = {
    start(engineHost: EngineHost) {
      host = engineHost
      calls.push('start')
      return commands
    },
  }
  const kit = withInternals(createKit({ appName: 'Test', loadEngine: async () => ({ engine }), ...options }))
  return {
    kit,
    calls,
    setSession: (session) => (kit.session as ReturnType<typeof createStore<Session>>).set(session),
    host: () => host,
  }
}

/** A kit whose internals can be read like its members. */
export function withInternals(kit: Kit): Kit & KitInternals {
  return { ...kit[internals], ...kit }
}

/** Commands that succeed at once, written down with their ids: `switchChain 10`. */
function recordCommands(calls: string[]): EngineCommands {
  const commands = Object.keys(createIdleCommands()).map((name) => {
    const command = async (argument?: unknown) => {
      calls.push(['string', 'number'].includes(typeof argument) ? `${name} ${argument}` : name)
      return true
    }
    return [name, command] as const
  })
  return Object.fromEntries(commands) as unknown as EngineCommands
}

import { type EngineHost, KitError } from '@foyer/core'
import type { Engine, EngineCommands } from '@foyer/kit'
import { createIdleCommands } from '@foyer/testing/engine'
import type { State } from '../State.ts'
import { withIcon } from './withIcon.ts'

const never = () => new Promise<never>(() => {})

/** An engine that reaches nothing: it says what the state says, and nothing ever comes of it. */
export function createFakeEngine(state: State): Engine {
  return {
    start(host) {
      // A list with a hole in it: what reads it fails.
      if (state.broken === 'dialog') host.chains.set([undefined as never])
      if (state.chains) host.chains.set(state.chains.map(withIcon))
      if (state.transactions) host.transactions.set(state.transactions)
      if (state.signIn) host.signIn.set(state.signIn)
      if (state.signOut) host.signOut.set(state.signOut)
      return createCommands(state, host)
    },
  }
}

function createCommands(state: State, host: EngineHost): EngineCommands {
  const { devices } = state
  return {
    ...createIdleCommands(),
    async connect(walletId) {
      host.attempt.set({ ...(state.attempt ?? { status: 'opening', slow: false }), walletId })
    },
    cancelConnect: () => host.attempt.set({ status: 'idle' }),
    async switchChain(chainId) {
      host.chainSwitch.set({ status: 'confirming', chainId, slow: false })
      if (!state.switchFails) return
      // After the row that waits was shown, and has the focus.
      await new Promise((resolve) => setTimeout(resolve))
      host.chainSwitch.set({ status: 'failed', chainId, error: new KitError(state.switchFails, '') })
    },
    cancelSwitchChain: () => host.chainSwitch.set({ status: 'idle' }),
    ...(devices && {
      devices: {
        async list() {
          if (devices === 'fails') throw new KitError('networkUnreachable', '')
          return devices === 'never' ? never() : devices
        },
        signOut: () =>
          state.signOutFails ? Promise.reject(new KitError('networkUnreachable', '')) : never(),
        signOutEverywhere: never,
      },
    }),
    clearTransactions: () => host.transactions.set([]),
  }
}

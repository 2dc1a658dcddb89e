import { type EngineHost, failedWith, KitError } from '@foyer/core'
import type { CallCommands, Engine, EngineCommands, Transaction } from '@foyer/kit'
import { createIdleCommands } from '@foyer/testbed/engine'
import type { State } from '../State.ts'
import { withIcon } from './withIcon.ts'

const never = () => new Promise<never>(() => {})

interface FakeEngine extends Engine {
  /** Pending transactions end as the state says. */
  endTransactions(): void
}

/** An engine that reaches nothing: it says what the state says, and nothing ever comes of it. */
export function createFakeEngine(state: State): FakeEngine {
  let started: EngineHost | undefined
  return {
    endTransactions: () => started?.transactions.set(state.ended ?? []),
    start(host) {
      started = host
      // A list with a hole in it: what reads it fails.
      if (state.broken === 'dialog') host.chains.set([undefined as never])
      if (state.chains) host.chains.set(state.chains.map(withIcon))
      if (state.connections) host.connections?.set(state.connections)
      if (state.ended) host.transactions.set(state.ended.map(pending))
      if (state.transactions) host.transactions.set(state.transactions)
      if (state.signIn) host.signIn.set(state.signIn)
      if (state.requestLink) host.requestLink?.set(state.requestLink)
      if (state.signOut) host.signOut.set(state.signOut)
      return createCommands(state, host)
    },
  }
}

function createCommands(state: State, host: EngineHost): EngineCommands {
  const { devices } = state
  return {
    ...createIdleCommands(),
    inspect: async () => ({ nodes: [] }),
    async connect(walletId) {
      host.attempt.set({ ...(state.attempt ?? { status: 'opening', slow: false }), walletId })
      return never()
    },
    cancelConnect: () => host.attempt.set({ status: 'idle' }),
    async switchChain(chainId) {
      host.chainSwitch.set({ status: 'confirming', chainId, slow: false })
      if (!state.switchFails) return never()
      // After the row that waits was shown, and has the focus.
      await new Promise((resolve) => setTimeout(resolve))
      const error = new KitError(state.switchFails, '')
      host.chainSwitch.set({ status: 'failed', chainId, error })
      return failedWith(error)
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
    async calls() {
      return createCalls(state)
    },
    clearTransactions: () => host.transactions.set([]),
  }
}

/** A wallet that is told of, and then never answers. */
function createCalls({ calls }: State): CallCommands {
  return {
    async send(sent, { onNotice, onStep } = {}) {
      const goesOn = await onNotice?.({ reason: calls?.reason ?? 'sequence', count: sent.length })
      if (goesOn) onStep?.(calls?.step ?? 1, sent.length)
      return never()
    },
    capabilities: never,
    status: never,
    show: never,
  }
}

const pending = ({ failure: _, ...transaction }: Transaction): Transaction => ({
  ...transaction,
  status: 'pending',
})

import type { EngineCommands } from '@foyer/core'

const never = () => new Promise<never>(() => {})
const nothing = () => {}

/** Commands of an engine without a wallet, pairing, devices or further connections: nothing happens, and what is awaited stays pending. */
export function createIdleCommands(): Omit<Required<EngineCommands>, 'pairing' | 'devices' | 'connections'> {
  return {
    stop: nothing,
    connect: never,
    cancelConnect: nothing,
    reconnect: never,
    disconnect: never,
    switchChain: never,
    cancelSwitchChain: nothing,
    prepareSignIn: never,
    signIn: never,
    cancelSignIn: nothing,
    inspect: never,
    watchAsset: never,
    addTransaction: nothing,
    calls: never,
    clearTransactions: nothing,
    refreshBalance: nothing,
  }
}

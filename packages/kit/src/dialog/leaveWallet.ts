import type { EngineCommands } from '@foyer/core'

/** Disconnects the wallet in use. With several wallets, the others stay. */
export function leaveWallet({ connections, disconnect }: EngineCommands): Promise<unknown> {
  return connections ? connections.disconnect() : disconnect()
}

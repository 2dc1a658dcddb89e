import type { Address } from '@foyer/core'
import { createEmitter, type Emitter } from './emitter.ts'
import { rpcError } from './rpcError.ts'
import { createMethods } from './walletMethods.ts'
import type { WalletMemory, WalletPorts } from './walletPorts.ts'

/** A wallet behind EIP-1193, without its looks: what it does once its owner agrees. */
export interface Wallet {
  request(args: { readonly method: string; readonly params?: unknown }): Promise<unknown>
  readonly events: Emitter
  readonly state: WalletMemory
  /** The owner picks other accounts in the wallet. None: the owner takes the permission away. */
  permit(accounts: readonly Address[]): void
  /** The owner picks another network in the wallet. */
  useChain(chainId: number): void
  /** The wallet loses its connection (EIP-1193 `disconnect`). 1013 means for a moment only. */
  drop(code?: number): void
}

export function createWallet(ports: WalletPorts): Wallet {
  const events = createEmitter()
  const { read, write } = ports.state

  function permit(accounts: readonly Address[]) {
    const before = read().permitted
    write({ ...read(), permitted: accounts })
    if (before.join() !== accounts.join()) events.emit('accountsChanged', [...accounts])
  }

  function useChain(chainId: number) {
    const before = read().chainId
    write({ ...read(), chainId })
    if (before !== chainId) events.emit('chainChanged', `0x${chainId.toString(16)}`)
  }

  const methods = createMethods({ ...ports, permit, useChain })
  return {
    events,
    permit,
    useChain,
    drop: (code = 4900) => events.emit('disconnect', rpcError(code, 'The wallet lost its connection.')),
    get state() {
      return read()
    },
    async request({ method, params }) {
      return methods(method, params)
    },
  }
}

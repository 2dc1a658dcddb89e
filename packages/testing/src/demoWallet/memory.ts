import type { Address } from '@foyer/core'
import type { WalletMemory } from '../wallet/walletPorts.ts'
import type { DemoChain } from './demoChain.ts'

const key = 'demo-wallet'

export interface DemoMemory {
  read(): WalletMemory
  write(next: WalletMemory): void
  /** Calls back when another tab of the same site has changed it. Returns the way to stop. */
  watch(listener: (next: WalletMemory, before: WalletMemory) => void): () => void
}

/** Keeps what the owner allowed to this site. A page's storage is per origin, and so is a permission. */
export function createMemory(
  addresses: readonly Address[],
  chains: readonly DemoChain[],
  page: Window = window,
): DemoMemory {
  const known = Object.fromEntries(
    chains.filter((chain) => chain.known ?? true).map((chain) => [chain.id, chain.rpcUrl]),
  )
  let memory = parse(load())

  function load(): string | null {
    try {
      return page.localStorage.getItem(key)
    } catch {
      return null
    }
  }

  /** Storage is not trusted: a stored account must be ours, a stored chain must be reachable. */
  function parse(text: string | null): WalletMemory {
    let stored: { permitted?: unknown; chainId?: unknown; added?: unknown } = {}
    try {
      stored = JSON.parse(text ?? '{}') ?? {}
    } catch {
      // Starts afresh.
    }
    const added = Array.isArray(stored.added) ? stored.added : []
    const reachable = {
      ...Object.fromEntries(
        chains.filter(({ id }) => added.includes(id)).map((chain) => [chain.id, chain.rpcUrl]),
      ),
      ...known,
    }
    const chainId = Number(stored.chainId)
    return {
      permitted: addresses
        .filter((address) => Array.isArray(stored.permitted) && stored.permitted.includes(address))
        .toSorted((a, b) => order(stored.permitted, a) - order(stored.permitted, b)),
      chainId: reachable[chainId] === undefined ? (chains[0]?.id ?? 1) : chainId,
      chains: reachable,
    }
  }

  return {
    read: () => memory,
    write(next) {
      memory = next
      const { permitted, chainId } = next
      const added = Object.keys(next.chains).map(Number)
      try {
        page.localStorage.setItem(key, JSON.stringify({ permitted, chainId, added }))
      } catch {
        // Blocked or full: the permission lasts as long as the page.
      }
    },
    watch(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return
        const before = memory
        memory = parse(event.newValue)
        listener(memory, before)
      }
      page.addEventListener('storage', hear)
      return () => page.removeEventListener('storage', hear)
    },
  }
}

function order(list: unknown, value: unknown): number {
  return Array.isArray(list) ? list.indexOf(value) : 0
}

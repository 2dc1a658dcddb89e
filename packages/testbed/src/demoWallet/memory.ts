import type { Address } from '@foyer/core'
import type { WalletMemory } from '@foyer/testing/wallet'
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
  const parse = (text: string | null) => parseMemory(text, addresses, chains)
  let state = parse(load())

  function load(): string | null {
    try {
      return page.localStorage.getItem(key)
    } catch {
      return null
    }
  }

  return {
    read: () => state,
    write(next) {
      const { permitted, chainId } = next
      // A page may name any node for a chain; for the chains of the table it is the table's that counts.
      const added = Object.keys(next.chains).map(Number)
      state = { permitted, chainId, chains: { ...next.chains, ...reachable(chains, added) } }
      try {
        page.localStorage.setItem(key, JSON.stringify({ permitted, chainId, added }))
      } catch {
        // Blocked or full: the permission lasts as long as the page.
      }
    },
    watch(listener) {
      const hear = (event: StorageEvent) => {
        if (event.key !== key && event.key !== null) return
        const before = state
        state = parse(event.newValue)
        listener(state, before)
      }
      page.addEventListener('storage', hear)
      return () => page.removeEventListener('storage', hear)
    },
  }
}

/** Storage is not trusted: a stored account must be one of the wallet's, a stored chain must be reachable. */
function parseMemory(
  text: string | null,
  addresses: readonly Address[],
  chains: readonly DemoChain[],
): WalletMemory {
  let stored: { permitted?: unknown; chainId?: unknown; added?: unknown } = {}
  try {
    stored = JSON.parse(text ?? '{}') ?? {}
  } catch {
    // Starts afresh.
  }
  const nodes = reachable(chains, Array.isArray(stored.added) ? stored.added : [])
  const chainId = Number(stored.chainId)
  return {
    permitted: addresses
      .filter((address) => Array.isArray(stored.permitted) && stored.permitted.includes(address))
      .sort((a, b) => order(stored.permitted, a) - order(stored.permitted, b)),
    chainId: nodes[chainId] === undefined ? (chains[0]?.id ?? 1) : chainId,
    chains: nodes,
  }
}

/** The nodes of the chains that the wallet knows from the start, and of those of its table that were added. */
function reachable(
  chains: readonly DemoChain[],
  added: readonly unknown[],
): Readonly<Record<number, string>> {
  const known = chains.filter(({ id, known = true }) => known || added.includes(id))
  return Object.fromEntries(known.map(({ id, rpcUrl }) => [id, rpcUrl]))
}

function order(list: unknown, value: unknown): number {
  return Array.isArray(list) ? list.indexOf(value) : 0
}

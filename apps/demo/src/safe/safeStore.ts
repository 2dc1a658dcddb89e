import { createStore, type ReadonlyStore } from '@foyer/core'
import type { Asked, Item, SafeState, TransactionItem } from './safeState.ts'

export interface SafeStore extends ReadonlyStore<SafeState> {
  setBalance(balance: bigint): void
  find(id: unknown): Item | undefined
  /** Puts an item at the top of the list. */
  put(item: Item): void
  /** Changes an item in its place. */
  replace(item: Item): void
  /**
   * Shows a request to the owners.
   * @returns the response to the app after the first owner has signed
   * @throws Error if an owner declines
   */
  ask(id: string, item: Item): Promise<unknown>
  /** Transactions that are not on the chain yet. The Safe carries them out in the order of their nonces. */
  openTransactions(): readonly TransactionItem[]
}

/** State of the Safe's interface. Items survive a reload. */
export function createSafeStore(run: string): SafeStore {
  const state = createStore<SafeState>({ items: readItems(run), requested: [] })
  const { get } = state

  function set(change: Partial<SafeState>) {
    state.set({ ...get(), ...change })
    writeItems(run, get().items)
  }

  return {
    ...state,
    setBalance: (balance) => set({ balance }),
    find: (id) => get().items.find((item) => item.id === id),
    put: (item) => set({ items: [item, ...get().items.filter(({ id }) => id !== item.id)] }),
    replace: (item) => set({ items: get().items.map((each) => (each.id === item.id ? item : each)) }),
    ask: (id, item) =>
      new Promise((resolve, reject) => {
        const requested: Asked = {
          id,
          item,
          respond(response) {
            set({ requested: get().requested.filter((each) => each.id !== id) })
            if ('error' in response) reject(new Error(response.error))
            else resolve(response.data)
          },
        }
        set({ requested: [...get().requested, requested] })
      }),
    openTransactions: () => [...get().items, ...get().requested.map(({ item }) => item)].filter(isOpen),
  }
}

const isOpen = (item: Item): item is TransactionItem =>
  item.kind === 'transaction' && (item.status === 'gathering' || item.status === 'executing')

const key = 'demo-safe'

/**
 * Requests that owners signed before a reload, if they are of this start of the demo: every start has a new chain.
 */
export function readItems(run: string): readonly Item[] {
  try {
    const stored = JSON.parse(localStorage.getItem(key) ?? '{}', revive)
    return stored.run === run ? stored.items.map(toUnsent) : []
  } catch {
    return []
  }
}

/** A reload has ended the sending of a transaction without a hash: its last owner is asked again. */
function toUnsent(item: Item): Item {
  if (item.status !== 'executing' || item.txHash) return item
  const signatures = Object.fromEntries(Object.entries(item.signatures).slice(0, -1))
  return { ...item, status: 'gathering', signatures }
}

function writeItems(run: string, items: readonly Item[]): void {
  localStorage.setItem(key, JSON.stringify({ run, items }, replace))
}

const replace = (_: string, value: unknown) => (typeof value === 'bigint' ? { bigint: String(value) } : value)

const revive = (_: string, value: unknown) =>
  typeof value === 'object' && value && 'bigint' in value ? BigInt(String(value.bigint)) : value

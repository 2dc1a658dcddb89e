import type { PhoneConfig } from '../demoConfig.ts'
import type { PhoneState } from './phoneState.ts'

/**
 * `localStorage` below one prefix, in the shape that `@walletconnect/core` wants. A reload of the phone keeps its
 * sessions; what another start of the demo has stored is removed, because its relay is gone.
 */
export function phoneStorage(run: string, storage: Storage = localStorage) {
  const root = 'demo-phone:'
  const prefix = `${root}${run}:`
  const all = () => Object.keys(storage).filter((key) => key.startsWith(root))
  const keys = () => all().filter((key) => key.startsWith(prefix))
  for (const key of all()) if (!key.startsWith(prefix)) storage.removeItem(key)

  const read = (key: string) => {
    const text = storage.getItem(key)
    return text === null ? undefined : JSON.parse(text)
  }
  return {
    getKeys: async () => keys().map((key) => key.slice(prefix.length)),
    getEntries: async <T>() => keys().map((key): [string, T] => [key.slice(prefix.length), read(key)]),
    getItem: async <T>(key: string): Promise<T | undefined> => read(prefix + key),
    setItem: async <T>(key: string, value: T) => storage.setItem(prefix + key, JSON.stringify(value)),
    removeItem: async (key: string) => storage.removeItem(prefix + key),
  }
}

const memoryKey = 'demo-phone-memory'

/** Settings of the phone. */
export type PhoneMemory = Pick<PhoneState, 'account' | 'chainId' | 'known'>

/** Settings before a reload, if they are of this start of the demo and still valid. */
export function readMemory({ run, accounts, chains }: PhoneConfig): Partial<PhoneMemory> {
  try {
    const stored = JSON.parse(localStorage.getItem(memoryKey) ?? '{}')
    if (stored.run !== run) return {}
    const known = chains.map(({ id }) => id).filter((id) => stored.known.includes(id))
    const isOurs = accounts.some(({ address }) => address === stored.account)
    return isOurs && known.includes(stored.chainId)
      ? { account: stored.account, chainId: stored.chainId, known }
      : {}
  } catch {
    return {}
  }
}

export function writeMemory({ run }: PhoneConfig, { account, chainId, known }: PhoneMemory) {
  localStorage.setItem(memoryKey, JSON.stringify({ run, account, chainId, known }))
}

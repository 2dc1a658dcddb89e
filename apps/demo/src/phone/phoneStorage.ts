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

/** The `storage` of `@walletconnect/core`, in memory and by copy. */
export function memoryStorage() {
  const items = new Map<string, string>()
  const parse = (text: string | undefined) => (text === undefined ? undefined : JSON.parse(text))
  return {
    getKeys: async () => [...items.keys()],
    getEntries: async <T>() => [...items].map(([key, text]): [string, T] => [key, JSON.parse(text)]),
    getItem: async <T>(key: string): Promise<T | undefined> => parse(items.get(key)),
    setItem: async <T>(key: string, value: T) => void items.set(key, JSON.stringify(value)),
    removeItem: async (key: string) => void items.delete(key),
  }
}

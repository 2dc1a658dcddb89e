import type { Eip1193Provider } from '@foyer/core'

/** Ways in which the provider object itself is broken. */
export interface Faults {
  /** Reading these properties throws. */
  readonly getterThrows?: readonly string[]
  /** These functions throw when called. */
  readonly callThrows?: readonly ('on' | 'removeListener' | 'request')[]
  /** These functions are not there. */
  readonly without?: readonly ('on' | 'removeListener')[]
}

/** Wraps a provider so that it can be broken, and taken away altogether. */
export function revocableProvider(
  target: Record<string, unknown>,
  faults: Faults = {},
): { readonly provider: Eip1193Provider; readonly revoke: () => void } {
  for (const name of faults.without ?? []) delete target[name]
  for (const name of faults.callThrows ?? []) {
    target[name] = () => {
      throw new Error(`The wallet's ${name} is broken.`)
    }
  }
  const { proxy, revoke } = Proxy.revocable(target, {
    get(object, property) {
      if (faults.getterThrows?.includes(String(property))) {
        throw new Error(`Reading ${String(property)} of this wallet throws.`)
      }
      return object[property as string]
    },
  })
  return { provider: proxy as unknown as Eip1193Provider, revoke }
}

import type { Eip1193Provider } from './wallet.ts'

// Providers are untrusted: any property may be a getter that throws, and any object a revoked proxy. These helpers
// never throw.

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** Returns undefined if `value` is not an object or the property cannot be read. */
export function readProperty(value: unknown, key: string): unknown {
  try {
    return isObject(value) ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

/** A truthy property. A proxy that forwards every call has a function under every name, which is no flag. */
export function hasFlag(value: unknown, key: string): boolean {
  const property = readProperty(value, key)
  return Boolean(property) && typeof property !== 'function'
}

export function isPresent(value: unknown, key: string): boolean {
  const property = readProperty(value, key)
  return property !== undefined && property !== null
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof readProperty(value, 'request') === 'function'
}

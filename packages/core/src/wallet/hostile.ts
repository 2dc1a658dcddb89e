import type { Eip1193Provider } from './wallet.ts'

// Providers are put into the page by strangers: any property may be a getter that throws, and any object a
// proxy that was revoked. These helpers read them without ever throwing.

export function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

/** A property of an object; nothing when it is no object or the property cannot be read. */
export function read(value: unknown, key: string): unknown {
  try {
    return isObject(value) ? (value as Record<string, unknown>)[key] : undefined
  } catch {
    return undefined
  }
}

export function truthy(value: unknown, key: string): boolean {
  return Boolean(read(value, key))
}

export function present(value: unknown, key: string): boolean {
  const property = read(value, key)
  return property !== undefined && property !== null
}

export function isProvider(value: unknown): value is Eip1193Provider {
  return typeof read(value, 'request') === 'function'
}

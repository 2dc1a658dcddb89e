import type { Parcel } from './walletShell.ts'

/** Makes a value or an error ready for the way into the page. */
export function pack(value: unknown, as: 'value' | 'thrown'): Parcel {
  if (value instanceof Error && 'code' in value) {
    const { message, code, data } = value as Error & { code: number; data?: unknown }
    return { error: data === undefined ? { message, code } : { message, code, data } }
  }
  return as === 'value' ? { value } : { thrown: value }
}

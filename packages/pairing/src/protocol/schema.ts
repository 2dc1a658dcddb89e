/** Reads an untrusted value. @throws Malformed for a value of another shape. */
export type Schema<T> = (value: unknown) => T

class Malformed extends Error {}

/** The value as read by a schema, or undefined if it has another shape. Never throws. */
export function read<T>(schema: Schema<T>, value: unknown): T | undefined {
  try {
    return schema(value)
  } catch {
    return undefined
  }
}

/** A text of at most `maxLength` characters. */
export const text =
  (maxLength = 1024): Schema<string> =>
  (value) => {
    if (typeof value !== 'string' || value.length > maxLength) throw new Malformed()
    return value
  }

/** A text that passes a check. */
export const textThat =
  (isSound: (value: string) => boolean): Schema<string> =>
  (value) => {
    if (typeof value !== 'string' || !isSound(value)) throw new Malformed()
    return value
  }

/** A safe integer. */
export const integer: Schema<number> = (value) => {
  if (!Number.isSafeInteger(value)) throw new Malformed()
  return value as number
}

/** False for any value but `true`. */
export const isTrue: Schema<boolean> = (value) => value === true

export const anything: Schema<unknown> = (value) => value

/** An object that is no list. */
export const record: Schema<Readonly<Record<string, unknown>>> = (value) => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw new Malformed()
  return value as Readonly<Record<string, unknown>>
}

/** An object with these fields; others are omitted. A missing field is read as undefined. */
export function object<T extends object>(fields: { readonly [Key in keyof T]: Schema<T[Key]> }): Schema<T> {
  return (value) => {
    const source = record(value)
    const entries = Object.entries(fields) as [string, Schema<unknown>][]
    return Object.fromEntries(
      entries.map(([key, schema]) => [key, schema(Object.hasOwn(source, key) ? source[key] : undefined)]),
    ) as T
  }
}

/** A list of at most `maxLength` items. */
export function list<T>(item: Schema<T>, maxLength: number): Schema<readonly T[]> {
  return (value) => {
    if (!Array.isArray(value) || value.length > maxLength) throw new Malformed()
    return value.map(item)
  }
}

/** The readable items of a list; none for a value that is not a list. */
export function readableItems<T>(item: Schema<T>, maxLength: number): Schema<readonly T[]> {
  return (value) =>
    Array.isArray(value) ? value.slice(0, maxLength).flatMap((each) => read(item, each) ?? []) : []
}

/** An object with at most `maxLength` entries, as pairs: keys such as `__proto__` stay data. */
export function entries<T>(item: Schema<T>, maxLength: number): Schema<readonly (readonly [string, T])[]> {
  return (value) => {
    const pairs = Object.entries(record(value))
    if (pairs.length > maxLength) throw new Malformed()
    return pairs.map(([key, each]) => [key, item(each)] as const)
  }
}

/** A fallback for a value that cannot be read. */
export function otherwise<T, U>(schema: Schema<T>, fallback: U): Schema<T | U> {
  return (value) => {
    const result = read(schema, value)
    return result === undefined ? fallback : result
  }
}

/**
 * Whether a text has more than `maxParts` brackets that open a list or an object, those in strings included. To be asked
 * before `JSON.parse`, which takes 8 ms for 64 kB of `[`.
 */
export function opensMany(text: string, maxParts: number): boolean {
  let opened = 0
  for (const _ of text.matchAll(/[[{]/g)) if (++opened > maxParts) return true
  return false
}

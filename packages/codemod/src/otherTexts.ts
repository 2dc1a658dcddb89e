import { lineAt, type Transformed } from './change.ts'

/** Names each match in a text that no transformation reads. */
export function nameIn(text: string, pattern: RegExp): Transformed {
  const leftovers = [...text.matchAll(pattern)].map(({ index }) => ({
    ...lineAt(text, index),
    why: 'this kind of file is not rewritten: change it by hand',
  }))
  return { after: text, count: 0, leftovers }
}

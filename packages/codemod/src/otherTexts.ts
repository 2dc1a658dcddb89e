import { leftAt, type Transformed } from './change.ts'

/** Names each match in a text that no transformation reads. */
export function nameIn(text: string, pattern: RegExp): Transformed {
  const leftovers = leftAt(text, pattern, 'this kind of file is not rewritten: change it by hand')
  return { after: text, count: 0, leftovers }
}

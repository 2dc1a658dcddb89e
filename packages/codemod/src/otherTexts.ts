import { leftAt, type Transformed } from './change.ts'

/** Names each match in a text that no transformation reads. */
export function nameIn(text: string, pattern: RegExp): Transformed {
  const leftovers = leftAt(text, pattern, 'this kind of file is not rewritten: change it by hand')
  return { after: text, count: 0, leftovers }
}

/** A patch of `patch-package` or pnpm for RainbowKit: what it patches is gone, and the installation would fail. */
export function namePatch(text: string, file: string): Transformed | undefined {
  if (!/@rainbow-me(?:\+|__)rainbowkit[^/]*\.patch$/.test(file)) return undefined
  const why = 'a patch of RainbowKit: delete it, and its entry in package.json'
  return { after: text, count: 0, leftovers: [{ line: 1, code: '', why }] }
}

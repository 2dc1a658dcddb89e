import type MagicString from 'magic-string'
import { type Left, lineAt } from '../change.ts'
import type { Node } from '../syntax.ts'
import { renamedModule, whyLeft } from './names.ts'

/** The module of a type in JSDoc (`@type`, `@param`), which TypeScript reads in JavaScript, and of a reference to types. */
const typeModule = /(?<=\bimport\(['"]|^\/\/\/ *<reference +types=['"])@rainbow-me\/[^'"]+/g

/** Code that is switched off, and advice. */
const mention = /@rainbow-me\/rainbowkit/g

/** Moves the types that a comment names. Any other mention of the package is named. */
export function moveComment(
  { type, start, end }: Node,
  text: string,
  edits: MagicString,
): { readonly count: number; readonly leftovers: readonly Left[] } {
  const comment = text.slice(start, end)
  const isRead = type === 'CommentBlock' || comment.startsWith('/// <reference')
  const types = isRead ? [...comment.matchAll(typeModule)] : []
  const leftovers: Left[] = []
  const leave = (index: number, why: string) => leftovers.push({ ...lineAt(text, start + index), why })
  let count = 0
  for (const { 0: name, index } of types) {
    const renamed = renamedModule(name)
    if (renamed === undefined) leave(index, whyLeft(name))
    else edits.overwrite(start + index, start + index + name.length, renamed)
    count += Number(renamed !== undefined)
  }
  for (const { index } of comment.matchAll(mention))
    if (!types.some((one) => one.index === index)) leave(index, 'a comment that names RainbowKit')
  return { count, leftovers }
}

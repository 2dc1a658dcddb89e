import type MagicString from 'magic-string'
import { type Found, findAll, isNameOfMember, type Node, nameOf } from '../syntax.ts'

/** The file that is moved, and what is done to it. */
export interface Edit {
  readonly text: string
  readonly isTypeScript: boolean
  readonly program: Node
  readonly edits: MagicString
  leave(node: Node, why: string): void
  /**
   * Imports a name of `@foyer/rainbowkit`.
   *
   * @param replaced Name of the import in this file that is rewritten: its uses do not take the new name.
   * @returns the name to write in this file, another one where the file has a meaning for it
   */
  need(name: string, replaced?: string): string
}

/**
 * Rewrites every use of an imported name.
 *
 * @param local Name of the import in this file.
 * @returns the number of rewritten uses; undefined if the name stays as it is, with nothing rewritten
 */
export type Mover = (edit: Edit, local: string) => number | undefined

/** The places of a file that read an imported name, its import not among them. */
export const usesOf = (program: Node, local: string): readonly Found[] =>
  findAll(program, ({ node, parent }) => nameOf(node) === local && parent?.type !== 'ImportSpecifier')

/** The name in this file for a name that is imported: with a prefix, if the file uses it for anything else. */
export function freeName(program: Node, name: string): string {
  if (!isTaken(program, name)) return name
  let free = prefixed(name)
  while (isTaken(program, free)) free += '_'
  return free
}

/** Components begin with a capital letter, and hooks with `use`. */
function prefixed(name: string): string {
  if (name.startsWith('use')) return `useFoyer${name.slice(3)}`
  if (/^[A-Z]/.test(name)) return `Foyer${name}`
  return `foyer${name.charAt(0).toUpperCase()}${name.slice(1)}`
}

/** Whether a name is declared or read anywhere in a file. Members and attributes of this name are other things. */
function isTaken(program: Node, name: string): boolean {
  const uses = findAll(program, ({ node, parent }) => {
    if (node.name !== name || !/^(?:JSX)?Identifier$/.test(node.type) || !parent) return false
    if (parent.type === 'JSXAttribute' || parent.type === 'ImportSpecifier') return parent.local === node
    return !isNameOfMember(node, parent)
  })
  return uses.length > 0
}

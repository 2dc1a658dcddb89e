import type MagicString from 'magic-string'
import { type Found, findAll, type Node, nameOf } from '../syntax.ts'

/** The file that is moved, and what is done to it. */
export interface Edit {
  readonly text: string
  readonly isTypeScript: boolean
  readonly program: Node
  readonly edits: MagicString
  leave(node: Node, why: string): void
  /** Names of `@foyer/rainbowkit` that the file needs now. */
  need(...names: readonly string[]): void
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

import { isNode, type Node, nameOf, stringOf } from '../syntax.ts'

/** Ids of connectors and what they are called now. */
const renamedIds: ReadonlyMap<string, string> = new Map([
  ['coinbaseWalletSDK', 'coinbase'],
  ['metaMaskSDK', 'metaMask'],
  ['gnosis', 'safe'],
])

/** Ids that are also names of other things, such as chains. */
const ambiguous: ReadonlySet<string> = new Set(['gnosis'])

export const namesRenamedId = (text: string): boolean =>
  [...renamedIds.keys()].some((id) => text.includes(id))

/**
 * The new id of the connector that a string or the key of an object names.
 *
 * @param isOfConnectors Whether the file is about connectors: every such text is an id there, but for ambiguous ones.
 */
export function renamedIdOf(node: Node, above: readonly Node[], isOfConnectors: boolean): string | undefined {
  const value = stringOf(node) ?? keyOf(node, above[0])
  if (value === undefined) return undefined
  const isId = (isOfConnectors && !ambiguous.has(value)) || isComparedId(above)
  return isId ? renamedIds.get(value) : undefined
}

/** A key without quotes, in `{ metaMaskSDK: icon }`. */
function keyOf(node: Node, parent: Node | undefined): string | undefined {
  const isKey = parent?.type === 'ObjectProperty' && parent.key === node
  return isKey && !parent.computed && !parent.shorthand ? nameOf(node) : undefined
}

/** `c.id === '…'`, `switch (c.id) { case '…': }` or `['…'].includes(c.id)`, as connectors are found. */
function isComparedId([parent, next, last]: readonly Node[]): boolean {
  if (parent?.type === 'BinaryExpression') return isId(parent.left) || isId(parent.right)
  if (parent?.type === 'SwitchCase') return isId(next?.discriminant)
  if (parent?.type !== 'ArrayExpression' || nameOf(next?.property) !== 'includes') return false
  return Array.isArray(last?.arguments) && last.arguments.some(isId)
}

/** `id`, or a member of this name. */
const isId = (node: unknown): boolean =>
  isNode(node) && (nameOf(node) === 'id' || nameOf(node.property) === 'id')

import { findAll, isNode, type Node } from '../syntax.ts'
import type { Edit } from './edit.ts'

/** The elements of a component; undefined, with each use named, if it is used in another way. */
export function elementsOf({ program, leave }: Edit, local: string): readonly Node[] | undefined {
  const uses = findAll(program, ({ node, parent }) => {
    if (node.name !== local || !parent) return false
    // Neither an attribute of this name nor a member of something else.
    if (node.type === 'JSXIdentifier') return isTag(parent) || parent.object === node
    return node.type === 'Identifier' && parent.type !== 'ImportSpecifier'
  })
  const elements = uses.map(({ above }) => above.find(({ type }) => type === 'JSXElement'))
  const isElement = uses.every(({ node }) => node.type === 'JSXIdentifier')
  if (isElement) return [...new Set(elements.filter((element) => element !== undefined))]
  for (const { node } of uses) leave(node, 'stays: this use is not an element')
  return undefined
}

const isTag = ({ type }: Node) => type === 'JSXOpeningElement' || type === 'JSXClosingElement'
const openingOf = (element: Node) => element.openingElement as Node
export const attributesOf = (element: Node) => openingOf(element).attributes as readonly Node[]
export const nameOfAttribute = ({ name }: Node) => (isNode(name) ? String(name.name) : undefined)
export const isCustom = (element: Node) => (openingOf(element).name as Node).type === 'JSXMemberExpression'

/** Renames an element. @returns its name in the opening tag */
export function rename({ edits }: Edit, element: Node, name: string): Node {
  const tags = [openingOf(element), element.closingElement].filter(isNode)
  for (const tag of tags) {
    const tagName = tag.name as Node
    const first = (isNode(tagName.object) ? tagName.object : tagName) as Node
    edits.overwrite(first.start, first.end, name)
  }
  return openingOf(element).name as Node
}

export const whyLeft = (attribute: Node): string =>
  `the property ${nameOfAttribute(attribute) ?? 'spread here'} has another name or none: see the guide`

/** Removes an attribute with the space before it. A line that ends with a comment stays one. */
export function removeAttribute({ edits, program, text }: Edit, { start, end }: Node): void {
  const before = text.slice(0, start).trimEnd().length
  const isComment = (program.comments as readonly Node[]).some(
    (comment) => comment.type === 'CommentLine' && comment.end === before,
  )
  edits.remove(isComment ? start : before, end)
}

/** Removes an attribute, and names it. */
export function drop(edit: Edit, attribute: Node, why: string): void {
  removeAttribute(edit, attribute)
  edit.leave(attribute, why)
}

/** Text of the value of an attribute, as an expression. */
export function expressionIn({ text }: Edit, { value }: Node): string | undefined {
  if (!isNode(value)) return undefined
  const node = isNode(value.expression) ? value.expression : value
  return text.slice(node.start, node.end)
}

import { findAll, isNameOfMember, isNode, type Node, nameOf, stringOf } from '../syntax.ts'
import { callbackOf } from './usedNames.ts'

/**
 * The names that a file reads of what `import('…')` and `require('…')` return, if they are all of it that is read:
 * `const { name } = await import('…')`, `require('…').name`, `import('…').then(({ name }) => …)`, `….then((kit) => kit.name)`.
 *
 * @param above The nodes above the text that is the name of the module, nearest first.
 * @returns undefined where the value is used in any other way
 */
export function onlyNamesOf(
  program: Node,
  [loader, ...outer]: readonly Node[],
): readonly string[] | undefined {
  if (!loader || !isLoad(loader)) return undefined
  let inner = loader
  for (const [index, node] of outer.entries()) {
    if (node.type === 'AwaitExpression' || node.type === 'ParenthesizedExpression') {
      inner = node
      continue
    }
    if (node.type === 'VariableDeclarator')
      return isPassedOn(node, outer[index + 2]) ? undefined : namesOfPattern(node.id, program)
    if (node.type !== 'MemberExpression' || node.object !== inner) return undefined
    const property = propertyOf(node)
    if (property !== 'then') return property === undefined ? undefined : [property]
    return namesOfCallback(node, outer[index + 1])
  }
  return undefined
}

const isLoad = ({ type, callee }: Node) =>
  type === 'ImportExpression' ||
  (type === 'CallExpression' && isNode(callee) && (callee.type === 'Import' || nameOf(callee) === 'require'))

/** Whether other files read the whole: `export const kit = require('…')`. */
const isPassedOn = ({ id }: Node, statement: Node | undefined): boolean =>
  nameOf(id) !== undefined && statement?.type === 'ExportNamedDeclaration'

function namesOfCallback(then: Node, call: Node | undefined): readonly string[] | undefined {
  const callback = callbackOf(then, call)
  const [parameter, ...others] = (callback?.params ?? []) as readonly Node[]
  const isOnly = others.length === 0 && (call?.arguments as readonly Node[] | undefined)?.length === 1
  return callback && isOnly ? namesOfPattern(parameter, callback) : undefined
}

/** @param scope Where a name for the whole is read. */
function namesOfPattern(pattern: unknown, scope: Node): readonly string[] | undefined {
  if (!isNode(pattern)) return undefined
  if (pattern.type === 'Identifier') return membersOf(pattern, scope)
  if (pattern.type !== 'ObjectPattern') return undefined
  const names = (pattern.properties as readonly Node[]).map(({ type, computed, key }) =>
    type === 'ObjectProperty' && computed !== true ? (nameOf(key) ?? stringOf(key)) : undefined,
  )
  return all(names)
}

function membersOf(declared: Node, scope: Node): readonly string[] | undefined {
  const uses = findAll(
    scope,
    ({ node, parent }) =>
      node !== declared &&
      node.name === declared.name &&
      /^(?:JSX)?Identifier$/.test(node.type) &&
      parent?.type !== 'JSXAttribute' &&
      !isNameOfMember(node, parent),
  )
  return all(uses.map(({ node, parent }) => (parent?.object === node ? propertyOf(parent) : undefined)))
}

function propertyOf({ property, computed }: Node): string | undefined {
  if (!isNode(property)) return undefined
  if (computed === true) return stringOf(property)
  return property.type === 'JSXIdentifier' ? String(property.name) : nameOf(property)
}

function all(names: readonly (string | undefined)[]): readonly string[] | undefined {
  const known = names.filter((name) => name !== undefined)
  return known.length === names.length && known.length > 0 ? known : undefined
}

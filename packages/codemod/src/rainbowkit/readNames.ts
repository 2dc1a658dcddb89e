import { findAll, importedName, isNameOfMember, isNode, type Node, nameOf, stringOf } from '../syntax.ts'

/** Names that a file reads of a module. */
interface ReadNames {
  readonly names: readonly string[]
  /** Whether the module is used in any other way, too: as a whole, or by a name that is known at run time. */
  readonly more: boolean
}

const wholly: ReadNames = { names: [], more: true }

/**
 * The names of a module that a file uses.
 *
 * @param above The nodes above the text that is the name of the module, nearest first.
 */
export function namesIn(program: Node, above: readonly Node[]): readonly string[] {
  const specifiers = above[0]?.specifiers
  if (!Array.isArray(specifiers)) return namesOfValue(program, above).names
  return specifiers.flatMap((one: Node) => specifierNames(program, one))
}

/**
 * The names that a file reads of what `import('…')` and `require('…')` return, if they are all of it that is read:
 * `const { name } = await import('…')`, `require('…').name`, `import('…').then(({ name }) => …)`, `….then((kit) => kit.name)`.
 *
 * @returns undefined where the value is used in any other way
 */
export function onlyNamesOf(program: Node, above: readonly Node[]): readonly string[] | undefined {
  const [loader] = above
  if (!loader || !isLoad(loader)) return undefined
  const { names, more } = namesOfValue(program, above)
  return more || names.length === 0 ? undefined : names
}

const isLoad = ({ type, callee }: Node) =>
  type === 'ImportExpression' ||
  (type === 'CallExpression' && isNode(callee) && (callee.type === 'Import' || nameOf(callee) === 'require'))

function specifierNames(program: Node, specifier: Node): readonly string[] {
  const { type, local } = specifier
  if (type === 'ImportNamespaceSpecifier') return membersOf(program, local).names
  if (type === 'ExportSpecifier') return [nameOf(local) ?? stringOf(local) ?? ''].filter(Boolean)
  return [importedName(specifier)].filter(Boolean)
}

/** Nodes whose value is that of the node inside. */
const same = /^(?:AwaitExpression|TS(?:As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/

/**
 * `const … = require('…')`, `(await import('…')).name`, `import('…').then(({ name }) => …)` and
 * `const [{ name }] = await Promise.all([import('…')])`: the names that are read of the value.
 */
function namesOfValue(program: Node, [loader, ...outer]: readonly Node[]): ReadNames {
  let inner = loader
  let place: number | undefined
  // The type may be that of the whole.
  let isCast = false
  for (const [index, node] of outer.entries()) {
    if (node.type === 'VariableDeclarator') {
      const read = patternNames(program, at(node.id, place))
      const isTyped = isNode(node.id) && isNode(node.id.typeAnnotation)
      return { ...read, more: read.more || isCast || isTyped || isPassedOn(node, outer[index + 2]) }
    }
    // Another file may read what is assigned.
    if (node.type === 'AssignmentExpression')
      return { ...patternNames(program, at(node.left, place)), more: true }
    if (/MemberExpression$/.test(node.type) && node.object === inner) {
      const call = outer[index + 1]
      const callback = callbackOf(node, call)
      const property = propertyOf(node)
      if (!callback && (place !== undefined || property === 'then')) return wholly
      if (!callback) return isCast ? { ...named(property), more: true } : named(property)
      const [parameter, ...others] = callback.params as readonly Node[]
      const read = patternNames(callback, at(parameter, place))
      const isOnly = others.length === 0 && (call?.arguments as readonly Node[] | undefined)?.length === 1
      return { ...read, more: read.more || isCast || !isOnly }
    }
    if (node.type === 'ArrayExpression') place = (node.elements as readonly unknown[]).indexOf(inner)
    else if (!same.test(node.type) && !isAll(node)) return wholly
    isCast ||= /^TS(?:As|Satisfies)/.test(node.type)
    inner = node
  }
  return wholly
}

/** Whether other files read the whole: `export const kit = require('…')`. */
const isPassedOn = ({ id }: Node, statement: Node | undefined): boolean =>
  nameOf(id) !== undefined && statement?.type === 'ExportNamedDeclaration'

/** The element of a pattern for an array of values; the pattern itself for one value. */
const at = (pattern: unknown, place: number | undefined): unknown =>
  place === undefined
    ? pattern
    : isNode(pattern) && pattern.type === 'ArrayPattern'
      ? (pattern.elements as readonly unknown[])[place]
      : undefined

/** `Promise.all(…)` */
const isAll = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' &&
  isNode(callee) &&
  nameOf(callee.object) === 'Promise' &&
  nameOf(callee.property) === 'all'

/** The function in `….then(function)`. */
function callbackOf(member: Node, call: Node | undefined): Node | undefined {
  if (nameOf(member.property) !== 'then' || call?.callee !== member) return undefined
  const [callback] = call.arguments as readonly Node[]
  return callback && Array.isArray(callback.params) ? callback : undefined
}

/** @param scope Where a name for the whole is read. */
function patternNames(scope: Node, pattern: unknown): ReadNames {
  if (!isNode(pattern)) return wholly
  if (pattern.type !== 'ObjectPattern') return membersOf(scope, pattern)
  return joined(
    (pattern.properties as readonly Node[]).map(({ argument, computed, key }) => {
      if (isNode(argument)) return { ...membersOf(scope, argument), more: true }
      return named(computed === true ? undefined : (nameOf(key) ?? stringOf(key)))
    }),
  )
}

/** The members that are read of a name: `kit.base`, `<kit.ConnectButton>`, `const { base } = kit`. */
function membersOf(scope: Node, declared: unknown): ReadNames {
  const name = nameOf(declared)
  if (name === undefined) return wholly
  const uses = findAll(
    scope,
    ({ node, parent }) =>
      node !== declared &&
      node.name === name &&
      /^(?:JSX)?Identifier$/.test(node.type) &&
      parent?.type !== 'JSXAttribute' &&
      !isNameOfMember(node, parent),
  )
  return joined(
    uses.map(({ node, parent }) => {
      if (parent?.object === node) return named(propertyOf(parent))
      const isTaken = parent?.type === 'VariableDeclarator' && parent.init === node
      return isTaken && isNode(parent.id) && parent.id.type === 'ObjectPattern'
        ? patternNames(scope, parent.id)
        : wholly
    }),
  )
}

function propertyOf({ property, computed }: Node): string | undefined {
  if (!isNode(property)) return undefined
  if (computed === true) return stringOf(property)
  return property.type === 'JSXIdentifier' ? String(property.name) : nameOf(property)
}

const named = (name: string | undefined): ReadNames =>
  name === undefined ? wholly : { names: [name], more: false }

const joined = (parts: readonly ReadNames[]): ReadNames => ({
  names: [...new Set(parts.flatMap(({ names }) => names))],
  more: parts.some(({ more }) => more),
})

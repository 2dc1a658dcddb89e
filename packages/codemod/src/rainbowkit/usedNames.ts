import { findAll, importedName, isNode, type Node, nameOf, stringOf } from '../syntax.ts'

/**
 * The names of a module that a file uses.
 *
 * @param above The nodes above the text that is the name of the module, nearest first.
 */
export function namesIn(program: Node, [loader, ...outer]: readonly Node[]): readonly string[] {
  if (!loader) return []
  const specifiers = loader.specifiers
  if (Array.isArray(specifiers)) return specifiers.flatMap((one: Node) => specifierNames(program, one))
  return namesOfValue(loader, { outer, program })
}

function specifierNames(program: Node, specifier: Node): readonly string[] {
  const { type, local } = specifier
  if (type === 'ImportNamespaceSpecifier') return membersOf(program, nameOf(local))
  if (type === 'ExportSpecifier') return [nameOf(local) ?? stringOf(local) ?? ''].filter(Boolean)
  return [importedName(specifier)].filter(Boolean)
}

/** Nodes whose value is that of the node inside. */
const same = /^(?:AwaitExpression|TS(?:As|Satisfies|NonNull)Expression|ParenthesizedExpression)$/

/**
 * `const … = require('…')`, `(await import('…')).name`, `import('…').then(({ name }) => …)` and
 * `const [{ name }] = await Promise.all([import('…')])`: the names that are read of the value.
 */
function namesOfValue(
  loader: Node,
  { outer, program }: { readonly outer: readonly Node[]; readonly program: Node },
): readonly string[] {
  let inner = loader
  let place: number | undefined
  for (const [index, node] of outer.entries()) {
    if (node.type === 'VariableDeclarator') return patternNames(program, at(node.id, place))
    if (node.type === 'AssignmentExpression') return patternNames(program, at(node.left, place))
    if (/MemberExpression$/.test(node.type) && node.object === inner) {
      const callback = callbackOf(node, outer[index + 1])
      if (callback) return patternNames(callback, at((callback.params as readonly Node[])[0], place))
      return place === undefined ? propertyOf(node) : []
    }
    if (node.type === 'ArrayExpression') place = (node.elements as readonly Node[]).indexOf(inner)
    else if (!same.test(node.type) && !isAll(node)) return []
    inner = node
  }
  return []
}

/** The element of a pattern for an array of values; the pattern itself for one value. */
const at = (pattern: unknown, place: number | undefined): unknown =>
  place === undefined
    ? pattern
    : isNode(pattern) && pattern.type === 'ArrayPattern'
      ? (pattern.elements as readonly unknown[])[place]
      : undefined

/** `Promise.all(…)` */
const isAll = ({ type, callee }: Node): boolean =>
  type === 'CallExpression' && isNode(callee) && nameOf(callee.object) === 'Promise'

/** The function in `….then(function)`. */
export function callbackOf(member: Node, call: Node | undefined): Node | undefined {
  if (nameOf(member.property) !== 'then' || call?.callee !== member) return undefined
  const [callback] = call.arguments as readonly Node[]
  return callback && Array.isArray(callback.params) ? callback : undefined
}

function patternNames(root: Node, pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return []
  if (pattern.type !== 'ObjectPattern') return membersOf(root, nameOf(pattern))
  const properties = pattern.properties as readonly Node[]
  return properties.flatMap(({ key, argument }) =>
    isNode(argument) ? membersOf(root, nameOf(argument)) : (nameOf(key) ?? stringOf(key) ?? []),
  )
}

/** The members that are read of a name: `kit.base`, `<kit.ConnectButton>`, `const { base } = kit`. */
function membersOf(root: Node, name: string | undefined): readonly string[] {
  if (name === undefined) return []
  const names = findAll(root, ({ node }) => isRead(node, name)).flatMap(({ node }) =>
    node.type === 'VariableDeclarator' ? patternNames(root, node.id) : propertyOf(node),
  )
  return [...new Set(names)]
}

function isRead({ type, object, init, id }: Node, name: string): boolean {
  if (type === 'VariableDeclarator') return nameOf(init) === name && isNode(id) && id.type === 'ObjectPattern'
  return /MemberExpression$/.test(type) && isNode(object) && object.name === name
}

function propertyOf({ property }: Node): readonly string[] {
  if (!isNode(property)) return []
  const name = stringOf(property) ?? property.name
  return typeof name === 'string' ? [name] : []
}

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
  // `const … = require('…')`, and `await import('…')`
  const declarator = outer.find(({ type }) => type !== 'AwaitExpression')
  return declarator?.type === 'VariableDeclarator' ? patternNames(program, declarator.id) : []
}

function specifierNames(program: Node, specifier: Node): readonly string[] {
  const { type, local } = specifier
  if (type === 'ImportNamespaceSpecifier') return membersOf(program, nameOf(local))
  if (type === 'ExportSpecifier') return [nameOf(local) ?? stringOf(local) ?? ''].filter(Boolean)
  return [importedName(specifier)].filter(Boolean)
}

function patternNames(program: Node, pattern: unknown): readonly string[] {
  if (!isNode(pattern)) return []
  if (pattern.type !== 'ObjectPattern') return membersOf(program, nameOf(pattern))
  const properties = pattern.properties as readonly Node[]
  return properties.flatMap(({ key, argument }) =>
    isNode(argument) ? membersOf(program, nameOf(argument)) : (nameOf(key) ?? stringOf(key) ?? []),
  )
}

/** The members that are read of a name: `kit.base`, `<kit.ConnectButton>`. */
function membersOf(program: Node, name: string | undefined): readonly string[] {
  if (name === undefined) return []
  const members = findAll(
    program,
    ({ node }) => /MemberExpression$/.test(node.type) && isNode(node.object) && node.object.name === name,
  )
  const names = members.flatMap(({ node: { property } }) =>
    isNode(property) ? (stringOf(property) ?? (typeof property.name === 'string' ? property.name : [])) : [],
  )
  return [...new Set(names)]
}

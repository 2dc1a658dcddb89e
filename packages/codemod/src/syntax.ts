import { type ParserPlugin, parse, parseExpression } from '@babel/parser'

/** A node of the tree, with the members that are read here. */
export interface Node {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [member: string]: unknown
}

/** The program, and its comments as nodes next to its statements. @throws SyntaxError for a text that is neither JavaScript nor TypeScript */
export function parseModule(text: string, file: string): Node {
  const isTypeScript = /\.[cm]?tsx?$/.test(file)
  const shared: ParserPlugin[] = [
    'decoratorAutoAccessors',
    'deprecatedImportAssert',
    'explicitResourceManagement',
    ...(isTypeScript ? [['typescript', { dts: /\.d\.[cm]?ts$/.test(file) }] satisfies ParserPlugin] : []),
    // `<T>value` of a .ts file is a cast.
    ...(/\.[cm]?ts$/.test(file) ? [] : (['jsx'] as const)),
  ]
  const dialects: readonly ParserPlugin[] = isTypeScript
    ? ['decorators', 'decorators-legacy']
    : ['decorators', 'decorators-legacy', 'flow']
  let failure: unknown
  for (const dialect of dialects) {
    try {
      return parseWith(text, [dialect, ...shared])
    } catch (error) {
      // That of the first says most.
      failure ??= error
    }
  }
  throw failure
}

/** The program; undefined for a text that cannot be read and is not about wallets. @throws SyntaxError for one that is */
export function programOf(text: string, file: string, isAboutWallets: boolean): Node | undefined {
  try {
    return parseModule(text, file)
  } catch (error) {
    if (isAboutWallets) throw error
    return undefined
  }
}

function parseWith(text: string, plugins: ParserPlugin[]): Node {
  const { program, comments } = parse(text, {
    sourceType: 'unambiguous',
    allowReturnOutsideFunction: true,
    allowAwaitOutsideFunction: true,
    plugins,
  })
  return { ...program, comments } as unknown as Node
}

/** The tree of a JSON text, with its positions. @throws SyntaxError */
export const parseJson = (text: string): Node => parseExpression(text) as unknown as Node

/** Members of an object literal, by their quoted names. */
export function membersOf(node: unknown): readonly (readonly [name: string, member: Node])[] {
  if (!isNode(node) || node.type !== 'ObjectExpression') return []
  return (node.properties as readonly Node[]).flatMap((member) => {
    const name = stringOf(member.key)
    return name === undefined ? [] : [[name, member] as const]
  })
}

export const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string'

/** Calls `visit` for a node and everything below it, with the nodes above it, nearest first. */
export function walk(
  node: Node,
  visit: (node: Node, above: readonly Node[]) => void,
  above: readonly Node[] = [],
): void {
  visit(node, above)
  const inside = [node, ...above]
  for (const [key, value] of Object.entries(node)) {
    if (/Comments$/.test(key) || key === 'loc' || key === 'extra') continue
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, inside)
  }
}

/** Text of a string, or of a template without expressions. */
export function stringOf(node: unknown): string | undefined {
  if (!isNode(node)) return undefined
  if (node.type === 'StringLiteral') return String(node.value)
  const [quasi, ...others] = node.type === 'TemplateLiteral' ? (node.quasis as readonly Node[]) : []
  return quasi && others.length === 0
    ? String((quasi.value as { readonly cooked: string }).cooked)
    : undefined
}

/** A node with those above it, nearest first. */
export interface Found {
  readonly node: Node
  readonly parent: Node | undefined
  readonly above: readonly Node[]
}

export function findAll(root: Node, matches: (found: Found) => boolean): readonly Found[] {
  const found: Found[] = []
  walk(root, (node, above) => {
    const one = { node, parent: above[0], above }
    if (matches(one)) found.push(one)
  })
  return found
}

/** Whether a name is declared here: by a statement, a parameter, a pattern of them or an import. */
export function isDeclared({ node, above }: Found): boolean {
  let inner = node
  for (const outer of above) {
    const isPart =
      /^(?:ObjectPattern|ArrayPattern|RestElement|TSParameterProperty)$/.test(outer.type) ||
      (outer.type === 'ObjectProperty' && outer.value === inner) ||
      (outer.type === 'AssignmentPattern' && outer.left === inner)
    if (!isPart) return declares(outer, inner)
    inner = outer
  }
  return false
}

function declares(declaration: Node, inner: Node): boolean {
  const { type, params } = declaration
  if (/^Import\w*Specifier$/.test(type)) return declaration.local === inner
  if (type === 'CatchClause') return declaration.param === inner
  const hasId = /^(?:VariableDeclarator|Function\w+|Class\w+|TS\w+Declaration)$/.test(type)
  return (hasId && declaration.id === inner) || (Array.isArray(params) && params.includes(inner))
}

/** Whether an identifier is the name of a member, not a variable: `.name`, `{ name: … }`, not `[name]`. */
export function isNameOfMember(node: Node, parent: Node | undefined): boolean {
  return parent !== undefined && parent.computed !== true && (parent.property === node || parent.key === node)
}

/** Name of an identifier. */
export function nameOf(node: unknown): string | undefined {
  return isNode(node) && node.type === 'Identifier' ? String(node.name) : undefined
}

/** Name that an import specifier has in its module. */
export function importedName({ imported }: Node): string {
  return nameOf(imported) ?? stringOf(imported) ?? ''
}

/** Quote and end of an import declaration, for those that take its place. */
export function styleOf(
  { source, end }: Node,
  text: string,
): { readonly quote: string; readonly end: string } {
  const quote = isNode(source) ? text[source.start] : undefined
  return { quote: quote ?? "'", end: text[end - 1] === ';' ? ';' : '' }
}

import { removeLine, removeMembers } from '../remove.ts'
import { findAll, importedName, isNode, type Node, nameOf, stringOf } from '../syntax.ts'
import { type Edit, type Mover, usesOf } from './edit.ts'

/** Options that both functions take. */
const known: ReadonlySet<string> = new Set([
  ...['appName', 'appDescription', 'appUrl', 'appIcon', 'walletConnectProjectId', 'chains', 'transports'],
  ...['ssr', 'storage', 'batch', 'cacheTime', 'pollingInterval', 'syncConnectedChain'],
  'multiInjectedProviderDiscovery',
])

/** Wallets of ConnectKit's own. Switched off, they are what is without them. */
const ownWallets: ReadonlySet<string> = new Set(['enableFamily', 'enableAaveAccount'])

/** `createConfig(getDefaultConfig({ walletConnectProjectId, … }))` → `getDefaultConfig({ projectId, … })` */
export const moveConfig: Mover = (edit, local) => {
  const { edits, leave, need, program } = edit
  const uses = usesOf(program, local)
  const calls = uses.flatMap(({ above: [inner, ...above] }) =>
    inner?.type === 'CallExpression' ? (callOf(inner, { above, program }) ?? []) : [],
  )
  const why =
    calls.length < uses.length
      ? 'not the argument of createConfig'
      : calls.map((call) => reasonToStay(edit, call)).find(Boolean)
  if (why !== undefined) {
    for (const { node } of uses) leave(node, `stays: ${why}`)
    return undefined
  }
  const made = need('getDefaultConfig', local)
  for (const { inner, outers, options } of calls) {
    for (const { outer, argument } of outers) {
      edits.remove(outer.start, argument.start)
      edits.remove(argument.end, outer.end)
      if (argument === inner) indentLess(edit, outer, inner)
    }
    const { start, end } = inner.callee as Node
    edits.overwrite(start, end, made)
    renameProjectId(edit, options)
    const properties = options.properties as readonly Node[]
    removeMembers(edits, properties, new Set(properties.filter(isOff)))
  }
  removeUnused(edit, calls.flatMap(({ outers }) => outers).length)
  return calls.length
}

/** A call that stood in a line of its own takes the place of the one around it, and its lines follow it. */
function indentLess({ edits, program, text }: Edit, outer: Node, inner: Node): void {
  const own = /\n([ \t]*)(?:\.\.\.)?$/.exec(text.slice(0, inner.start))?.[1]
  const target = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, outer.start))?.[1]
  if (own === undefined || target === undefined || !own.startsWith(target) || own === target) return
  const templates = findAll(program, ({ node }) => node.type === 'TemplateElement')
  for (const { index } of text.slice(0, inner.end).matchAll(/\n/g)) {
    const line = index + 1
    const isInText = templates.some(({ node }) => node.start <= index && node.end > index)
    if (index > inner.start && !isInText && text.startsWith(own, line))
      edits.remove(line + target.length, line + own.length)
  }
}

/** `createConfig(…)` and `createConfig({ ...… })` around a call. */
function callAround([parent, object, call]: readonly Node[]): Node | undefined {
  const isSpread =
    parent?.type === 'SpreadElement' &&
    object?.type === 'ObjectExpression' &&
    (object.properties as readonly Node[]).length === 1
  const outer = isSpread ? call : parent
  return outer?.type === 'CallExpression' && nameOf(outer.callee) === 'createConfig' ? outer : undefined
}

interface Call {
  /** Of `getDefaultConfig`. */
  readonly inner: Node
  readonly options: Node
  /** The calls of `createConfig` that give way to what they take. */
  readonly outers: readonly { readonly outer: Node; readonly argument: Node }[]
}

/** `createConfig(getDefaultConfig(…))`, or `const parts = getDefaultConfig(…)` that nothing but `createConfig(parts)` reads. */
function callOf(
  inner: Node,
  { above, program }: { readonly above: readonly Node[]; readonly program: Node },
): Call | undefined {
  const [options] = inner.arguments as readonly Node[]
  const outer = callAround(above)
  if (!options) return undefined
  if (outer) return { inner, options, outers: [{ outer, argument: inner }] }
  const [declarator, , statement] = above
  const name = declarator?.type === 'VariableDeclarator' ? nameOf(declarator.id) : undefined
  if (name === undefined || statement?.type === 'ExportNamedDeclaration') return undefined
  const reads = usesOf(program, name).filter(({ node }) => node !== declarator?.id)
  const outers = reads.flatMap(({ node: argument, above: [call] }) =>
    call?.type === 'CallExpression' && nameOf(call.callee) === 'createConfig' && call.callee !== argument
      ? [{ outer: call, argument }]
      : [],
  )
  return outers.length > 0 && outers.length === reads.length ? { inner, options, outers } : undefined
}

function reasonToStay({ program }: Edit, { outers, options }: Call): string | undefined {
  const isBetween = ({ start, end }: Node) =>
    outers.some(
      ({ outer, argument }) =>
        start >= outer.start && end <= outer.end && (end <= argument.start || start >= argument.end),
    )
  if ((program.comments as readonly Node[]).some(isBetween)) return 'a comment is between it and createConfig'
  if (options.type !== 'ObjectExpression') return 'its options are put together elsewhere'
  const properties = options.properties as readonly Node[]
  const names = properties.map(optionName)
  const odd = properties
    .filter((one) => !isOff(one))
    .map(optionName)
    .find((name) => !known.has(name))
  if (properties.some(({ type }) => type !== 'ObjectProperty'))
    return 'its options are put together elsewhere'
  if (odd !== undefined) return `the option ${odd} has no counterpart`
  if (!names.includes('chains'))
    return 'write its chains: [mainnet, polygon, optimism, arbitrum] are the default'
  return undefined
}

const optionName = ({ key }: Node): string => nameOf(key) ?? stringOf(key) ?? ''

const isOff = (option: Node) =>
  ownWallets.has(optionName(option)) && isNode(option.value) && option.value.value === false

function renameProjectId({ edits }: Edit, options: Node): void {
  for (const { key, shorthand } of options.properties as readonly Node[]) {
    if (!isNode(key) || (nameOf(key) ?? stringOf(key)) !== 'walletConnectProjectId') continue
    if (shorthand === true) edits.appendLeft(key.start, 'projectId: ')
    else edits.overwrite(key.start, key.end, 'projectId')
  }
}

/** The import of `createConfig`, if these were its only uses. */
function removeUnused({ edits, program, text }: Edit, calls: number): void {
  if (usesOf(program, 'createConfig').length > calls) return
  for (const { node } of findAll(program, ({ node }) => node.type === 'ImportDeclaration')) {
    const specifiers = node.specifiers as readonly Node[]
    const unused = specifiers.filter((one) => importedName(one) === 'createConfig')
    if (unused.length === 0 || stringOf(node.source) !== 'wagmi') continue
    if (unused.length < specifiers.length) removeMembers(edits, specifiers, new Set(unused))
    else removeLine(edits, text, node)
  }
}

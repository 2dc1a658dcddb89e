import { findAll, isNameOfMember, isNode, type Node, nameOf } from '../syntax.ts'
import { type Edit, type Mover, usesOf } from './edit.ts'

/** The hook and the members of it that a member of `useModal` needs. */
const hooksOf: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  open: {
    connectModalOpen: 'useConnectModal',
    accountModalOpen: 'useAccountModal',
    chainModalOpen: 'useChainModal',
  },
  setOpen: { openConnectModal: 'useConnectModal', openAccountModal: 'useAccountModal' },
  openProfile: { openAccountModal: 'useAccountModal' },
  openSwitchNetworks: { openChainModal: 'useChainModal' },
}
const hooks = ['useConnectModal', 'useAccountModal', 'useChainModal']

/** `const { open, setOpen } = useModal()` → the hooks of the three dialogs, and the same names made of them. */
export const moveModal: Mover = (edit, local) => {
  const { edits, leave, program } = edit
  const uses = usesOf(program, local)
  const statements = uses.flatMap(({ above }) => statementOf(above) ?? [])
  const members = statements.map(membersOf)
  // An import that is not used holds no site.
  if (uses.length === 0) return 0
  const needed = members.flatMap((wanted) =>
    (wanted ?? []).flatMap(([name]) => Object.keys(hooksOf[name] ?? {})),
  )
  const taken = new Set(
    findAll(program, ({ node }) => needed.includes(nameOf(node) ?? '')).map(({ node }) => nameOf(node)),
  )
  // The openers of two calls in one block would be declared twice.
  const isOnce = new Set(statements.map(({ block }) => block)).size === statements.length
  const isClear = isOnce && statements.length === uses.length && members.every(Boolean) && taken.size === 0
  if (!isClear) {
    for (const { node, parent } of uses) {
      leave(node, 'stays: on to useConnectModal, useAccountModal and useChainModal')
      if ((parent?.arguments as readonly Node[] | undefined)?.length)
        leave(
          node,
          'stays: onConnect and onDisconnect on to useAccountEffect of wagmi, useConnectionEffect of wagmi 3',
        )
    }
    return undefined
  }
  for (const [index, one] of statements.entries()) {
    const wanted = members[index] ?? []
    edits.overwrite(one.statement.start, one.statement.end, printed(edit, one, wanted))
    const whole = nameOf(one.pattern)
    for (const [name, own] of wanted) if (name === 'setOpen') nameClosing(edit, own, whole)
  }
  return statements.length
}

interface Statement {
  readonly statement: Node
  readonly pattern: Node
  readonly block: Node
}

/** `const { … } = useModal()` and `const modal = useModal()` without arguments. */
function statementOf(above: readonly Node[]): Statement | undefined {
  const [call, declarator, statement, block] = above
  if (call?.type !== 'CallExpression' || (call.arguments as readonly Node[]).length > 0) return undefined
  if (declarator?.type !== 'VariableDeclarator' || statement?.type !== 'VariableDeclaration') return undefined
  if ((statement.declarations as readonly Node[]).length !== 1) return undefined
  if (block?.type !== 'BlockStatement' && block?.type !== 'Program') return undefined
  return isNode(declarator.id) ? { statement, pattern: declarator.id, block } : undefined
}

type Members = readonly (readonly [name: string, own: string])[]

/** The members that are read, with their names in this file; undefined if one has no counterpart. */
function membersOf({ pattern, block }: Statement): Members | undefined {
  const members =
    pattern.type === 'Identifier' ? membersOfWhole(pattern, block) : membersOfPattern(pattern, block)
  return members?.every(([name]) => hooksOf[name]) ? members : undefined
}

function membersOfPattern(pattern: Node, block: Node): Members | undefined {
  if (pattern.type !== 'ObjectPattern') return undefined
  const members: (readonly [string, string])[] = []
  for (const { key, value } of pattern.properties as readonly Node[]) {
    const name = nameOf(key)
    const own = nameOf(value)
    if (name === undefined || own === undefined) return undefined
    // Examples name more than they read.
    const isRead =
      findAll(block, ({ node }) => nameOf(node) === own && node !== key && node !== value).length > 0
    if (isRead) members.push([name, own])
  }
  return members
}

/** `const modal = useModal()` of which only members are read. A list of dependencies may have it: it is new at each render, as before. */
function membersOfWhole(declared: Node, block: Node): Members | undefined {
  const own = nameOf(declared)
  const uses = findAll(
    block,
    ({ node, parent }) => node !== declared && nameOf(node) === own && !isNameOfMember(node, parent),
  )
  const names = uses.flatMap(({ node, parent, above: [, call] }) => {
    if (parent?.object === node && parent.computed !== true) return nameOf(parent.property)
    return parent?.type === 'ArrayExpression' && isHook(call) ? [] : [undefined]
  })
  const known = names.filter((name) => name !== undefined)
  return known.length === names.length ? [...new Set(known)].map((name) => [name, name]) : undefined
}

const isHook = (call: Node | undefined) =>
  call?.type === 'CallExpression' && /^use[A-Z]/.test(nameOf(call.callee) ?? '')

function printed(
  { text, isTypeScript, need }: Edit,
  { statement, pattern }: Statement,
  wanted: Members,
): string {
  const needed = wanted.flatMap(([name]) => Object.entries(hooksOf[name] ?? {}))
  const end = text[statement.end - 1] === ';' ? ';' : ''
  const indent = /[ \t]*$/.exec(text.slice(0, statement.start))?.[0] ?? ''
  const whole = nameOf(pattern)
  const more = whole === undefined ? '' : indent.includes('\t') ? '\t' : '  '
  const type = isTypeScript ? ': boolean' : ''
  const definitions: Readonly<Record<string, string>> = {
    open: '(connectModalOpen || accountModalOpen || chainModalOpen)',
    setOpen: `(isOpen${type}) => {\n${indent}${more}  if (isOpen) (openConnectModal ?? openAccountModal)?.()${end}\n${indent}${more}}`,
    openProfile: '() => openAccountModal?.()',
    openSwitchNetworks: '() => openChainModal?.()',
  }
  const used = hooks.flatMap((hook) => {
    const names = new Set(needed.flatMap(([name, of]) => (of === hook ? [name] : [])))
    return names.size > 0 ? [`const { ${[...names].join(', ')} } = ${need(hook)}()${end}`] : []
  })
  const made =
    whole === undefined
      ? wanted.map(([name, own]) => `const ${own} = ${definitions[name]}${end}`)
      : [`const ${whole} = {`, ...wanted.map(([name]) => `${more}${name}: ${definitions[name]},`), `}${end}`]
  return [...used, ...made].join(`\n${indent}`)
}

/** @param whole Name of what `useModal` returns, where its member is called. */
function nameClosing({ program, leave }: Edit, own: string, whole: string | undefined): void {
  const isOpener = (callee: unknown) =>
    whole === undefined
      ? nameOf(callee) === own
      : isNode(callee) && nameOf(callee.object) === whole && nameOf(callee.property) === own
  for (const { node } of findAll(
    program,
    ({ node }) => node.type === 'CallExpression' && isOpener(node.callee),
  )) {
    const [value] = node.arguments as readonly Node[]
    if (value?.type !== 'BooleanLiteral' || value.value !== true)
      leave(node, 'closes nothing now: the visitor closes the dialog, or what it is for is done')
  }
}

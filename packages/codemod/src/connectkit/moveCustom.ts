import { findAll, isNameOfMember, isNode, type Node, nameOf } from '../syntax.ts'
import type { Edit } from './edit.ts'

/** Render properties of `ConnectKitButton.Custom`, made of those of `ConnectButton.Custom`. */
const definitions: Readonly<Record<string, readonly [code: string, needed: readonly string[]]>> = {
  address: ['account?.address', ['account']],
  ensName: ['account?.ensName', ['account']],
  isConnected: ['Boolean(account)', ['account']],
  isConnecting: ['connectModalOpen', ['connectModalOpen']],
  show: [
    'account ? openAccountModal : openConnectModal',
    ['account', 'openAccountModal', 'openConnectModal'],
  ],
  truncatedAddress: ['account?.displayName', ['account']],
  unsupported: ['chain?.unsupported ?? false', ['chain']],
}
const order = ['account', 'chain', 'openConnectModal', 'openAccountModal', 'connectModalOpen']

/** The function between the tags of `.Custom`, and what it reads. */
function readFunction(element: Node) {
  const fn = findAll(element, ({ node }) => /^(?:Arrow)?FunctionExpression$/.test(node.type))[0]?.node
  const container = (element.children as readonly Node[]).find(
    ({ type }) => type === 'JSXExpressionContainer',
  )
  if (!fn || !container || container.expression !== fn || !isNode(fn.body)) return undefined
  const [pattern, ...others] = fn.params as readonly Node[]
  if (!pattern || others.length > 0 || pattern.type !== 'ObjectPattern') return undefined
  const { body } = fn
  const read: (readonly [name: string, own: string])[] = []
  for (const { key, value } of pattern.properties as readonly Node[]) {
    const name = nameOf(key)
    const own = nameOf(value)
    if (name === undefined || own === undefined) return undefined
    // Examples name more than they read.
    if (findAll(body, ({ node }) => nameOf(node) === own).length > 0) read.push([name, own])
  }
  return { fn, pattern, body, read }
}

function isRead(body: Node, name: string): boolean {
  return (
    findAll(body, ({ node, parent }) => nameOf(node) === name && !isNameOfMember(node, parent)).length > 0
  )
}

/** Whether a chain of viem is read for what the chain of `ConnectButton.Custom` has, too. */
function isPlainChain(body: Node, chain: string): boolean {
  const known = new Set(['id', 'name', 'unsupported'])
  const uses = findAll(body, ({ node, parent }) => nameOf(node) === chain && !isNameOfMember(node, parent))
  return uses.every(
    ({ node, parent }) =>
      parent?.object === node && parent.computed !== true && known.has(nameOf(parent.property) ?? ''),
  )
}

export const moveCustom = {
  canMove(element: Node): boolean {
    const found = readFunction(element)
    if (!found?.read.every(([name]) => name === 'chain' || definitions[name])) return false
    // A name of the new properties must not hide what the function reads from elsewhere, or calls something else.
    const chain = found.read.find(([name]) => name === 'chain')?.[1]
    if (chain !== undefined && !isPlainChain(found.body, chain)) return false
    return !order.some((name) => (name !== 'chain' || chain !== name) && isRead(found.body, name))
  },

  move({ edits, isTypeScript, text }: Edit, element: Node): void {
    const found = readFunction(element)
    if (!found) return
    const { fn, pattern, body, read } = found
    const made = read.filter(([name]) => name !== 'chain')
    const names = new Set(made.flatMap(([name]) => definitions[name]?.[1] ?? []))
    const chain = read.find(([name]) => name === 'chain')?.[1]
    if (chain !== undefined) names.add('chain')
    const wanted = order
      .filter((name) => names.has(name))
      .map((name) => (name === 'chain' && chain && chain !== name ? `chain: ${chain}` : name))
    if (wanted.length === 0) edits.remove(pattern.start, pattern.end)
    else edits.overwrite(pattern.start, pattern.end, `{ ${wanted.join(', ')} }`)
    if (made.length === 0) return
    const line = text.slice(text.lastIndexOf('\n', pattern.start) + 1, pattern.start)
    const outer = /^[ \t]*/.exec(line)?.[0] ?? ''
    const [first] = body.type === 'BlockStatement' ? (body.body as readonly Node[]) : []
    const own = first && /\n([ \t]*)$/.exec(text.slice(0, first.start))?.[1]
    const indent = own ?? outer + (outer.includes('\t') ? '\t' : '  ')
    const end = text.includes(';\n') ? ';' : ''
    const constants = made
      .map(([name, own]) => {
        const code = definitions[name]?.[0].replace('chain', chain ?? 'chain')
        const type = isTypeScript && name === 'address' ? ` as \`0x\${string}\` | undefined` : ''
        return `${indent}const ${own} = ${code}${type}${end}\n`
      })
      .join('')
    if (body.type === 'BlockStatement') {
      const isLineEnd = /^[ \t]*\r?\n/.test(text.slice(body.start + 1))
      edits.appendRight(body.start + 1, `\n${constants.trimEnd()}${isLineEnd ? '' : `\n${indent.slice(1)}`}`)
      return
    }
    const parenthesis = (body.extra as { readonly parenStart?: number } | undefined)?.parenStart
    const open = parenthesis ?? body.start
    const space = /=>\s*$/.test(text.slice(pattern.end, open))
      ? text.slice(pattern.end, open).lastIndexOf('>') + 1
      : 0
    if (space > 0) edits.overwrite(pattern.end + space, open, ' ')
    edits.appendRight(open, `{\n${constants}${indent}return `)
    edits.appendLeft(fn.end, `${end}\n${outer}}`)
  },
}

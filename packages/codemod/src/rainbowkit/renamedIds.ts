import { isNode, type Node, nameOf, stringOf } from '../syntax.ts'

/** Ids of connectors and what they are called now. */
const renamedIds: ReadonlyMap<string, string> = new Map([
  ['coinbaseWalletSDK', 'coinbase'],
  ['metaMaskSDK', 'metaMask'],
  ['gnosis', 'safe'],
])

/** Ids of RainbowKit's wallets, and those of the records of `@foyer/kit/wallets` and `/wallets/more`. */
export const idsOfKit: ReadonlyMap<string, string> = new Map([
  ['1inch', 'oneInch'],
  ['berasig', 'beraSig'],
  ['bestWallet', 'best'],
  ['bifrostWallet', 'bifrost'],
  ['foxwallet', 'fox'],
  ['iopay', 'ioPay'],
  ['kaikas', 'kaia'],
  ['kresus-wallet', 'kresus'],
  ['Okto', 'okto'],
  ['onekey', 'oneKey'],
  ['ready', 'argent'],
  ['safepal', 'safePal'],
  ['subwallet', 'subWallet'],
  ['universal-profiles', 'universalProfiles'],
  ['xportal', 'xPortal'],
  ['zilpay', 'zilPay'],
])

/** Ids that are also names of other things, such as chains. */
const ambiguous: ReadonlySet<string> = new Set(['gnosis'])

export const namesRenamedId = (text: string): boolean =>
  [...renamedIds.keys()].some((id) => text.includes(id))

/** Whether a text about wallets names an id that the kit's record has not. */
export const namesIdOfKit = (text: string): boolean =>
  /wagmi|wallet|connector/i.test(text) && [...idsOfKit.keys()].some((id) => text.includes(id))

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

/** The id that the kit's record has for the wallet that a string names, where it is compared with an id or chosen for a button. */
export function idOfKit(node: Node, above: readonly Node[]): string | undefined {
  const value = stringOf(node)
  if (value === undefined || !(isComparedId(above) || isWalletAttribute(above))) return undefined
  return idsOfKit.get(value)
}

/** `<WalletButton wallet="…">`, `wallet={'…'}`, and the ends of an expression there, as in `wallet={isNew ? '…' : '…'}`. */
function isWalletAttribute(above: readonly Node[]): boolean {
  const attribute = above.find(
    ({ type }) => !/^(?:JSXExpressionContainer|ConditionalExpression|LogicalExpression)$/.test(type),
  )
  return (
    attribute?.type === 'JSXAttribute' && isNode(attribute.name) && String(attribute.name.name) === 'wallet'
  )
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

import MagicString from 'magic-string'
import { type Leftover, lineAt, type Transformed } from '../change.ts'
import { isNode, type Node, parseModule, stringOf, walk } from '../syntax.ts'
import { namesOfKit, to } from './names.ts'

/** Why names of `@foyer/rainbowkit` stay, by their counterpart in `@foyer/kit`. */
const ways: Readonly<Record<string, string>> = {
  RainbowKitProvider: '<FoyerProvider kit={kit}>, with createKit({ appName, config, loadEngine })',
  getDefaultConfig:
    'createConfig of wagmi, createKit({ walletConnect: { projectId } }) and createEngine({ config })',
  connectorsForWallets: 'createKit({ loadWallets }) with records of @foyer/kit/wallets',
  getDefaultWallets: 'createKit() has ten wallets without it',
  RainbowKitAuthenticationProvider: 'createEngine({ auth })',
  createAuthenticationAdapter: 'createEngine({ auth })',
  lightTheme: '@foyer/kit/themes, for <FoyerThemeProvider theme>',
  darkTheme: '@foyer/kit/themes, for <FoyerThemeProvider theme>',
  midnightTheme: '@foyer/kit/themes, for <FoyerThemeProvider theme>',
  useAddRecentTransaction: 'the same name of @foyer/kit, whose hash has the type Hash',
  WalletButton: '(await kit.engine()).connect(walletId)',
}

/**
 * Level (b) in a script: names that `@foyer/kit` has unchanged are imported from there. Both packages share the kit of the
 * page, so a site may go on name by name; what stays is named with its counterpart.
 */
export function moveToKit(text: string, file: string): Transformed | undefined {
  if (!text.includes(to)) return undefined
  const edits = new MagicString(text)
  const leftovers: Omit<Leftover, 'file'>[] = []
  let count = 0
  walk(parseModule(text, file), (node) => {
    if (node.type !== 'ImportDeclaration') return
    const source = stringOf(node.source)
    if (source === `${to}/styles.css`) return
    if (source === `${to}/wallets`)
      return void leftovers.push({
        ...lineAt(text, node.start),
        why: 'records of @foyer/kit/wallets and @foyer/kit/wallets/more, for createKit({ loadWallets })',
      })
    if (source !== to) return
    const specifiers = (node.specifiers as readonly Node[]).filter(({ type }) => type === 'ImportSpecifier')
    const moved = specifiers.filter((one) => namesOfKit.has(importedName(one)))
    const staying = specifiers.filter((one) => !moved.includes(one))
    for (const one of staying) {
      const way = ways[importedName(one)]
      if (way) leftovers.push({ ...lineAt(text, one.start), why: `stays in ${to}; on to ${way}` })
    }
    if (moved.length === 0 || specifiers.length !== (node.specifiers as readonly Node[]).length) return
    edits.overwrite(node.start, node.end, printed(node, text, moved, staying))
    count += moved.length
  })
  return { after: edits.toString(), count, leftovers }
}

/** Two imports in place of one, or one if all names have moved, in the style of the first. */
function printed(node: Node, text: string, moved: readonly Node[], staying: readonly Node[]): string {
  const source = node.source as Node
  const quote = text[source.start] ?? "'"
  const end = text[node.end - 1] === ';' ? ';' : ''
  const keyword = node.importKind === 'type' ? 'import type' : 'import'
  const line = (names: readonly Node[], from: string) =>
    `${keyword} { ${names.map(({ start, end }) => text.slice(start, end)).join(', ')} } from ${quote}${from}${quote}${end}`
  return [
    ...(moved.length > 0 ? [line(moved, '@foyer/kit')] : []),
    ...(staying.length > 0 ? [line(staying, to)] : []),
  ].join('\n')
}

function importedName({ imported }: Node): string {
  if (!isNode(imported)) return ''
  return typeof imported.name === 'string' ? imported.name : (stringOf(imported) ?? '')
}

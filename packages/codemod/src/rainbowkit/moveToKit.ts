import MagicString from 'magic-string'
import { type Left, lineAt, type Transformed } from '../change.ts'
import { type ImportedName, namesOf, printNames } from '../printImport.ts'
import { importedName, type Node, programOf, stringOf, styleOf, walk } from '../syntax.ts'
import { entriesOfKit, to } from './names.ts'
import { idOfKit, namesIdOfKit } from './renamedIds.ts'

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
  AvatarComponent: 'the same name of @foyer/kit, for createKit({ avatar })',
  Locale: 'loadLanguage of @foyer/kit/locales, for createKit({ language })',
  Theme: 'Theme or ThemePair of @foyer/kit/themes',
  WalletButton: 'the same name of @foyer/kit, below <FoyerProvider kit={kit}>: its states have other names',
}

/** Why entries of `@foyer/rainbowkit` stay, by their counterpart. */
const entries: Readonly<Record<string, string>> = {
  '/siwe-next-auth': 'createEngine({ auth }), with an adapter of your own: see the guide on other sessions',
}

const otherWay = 'the guide: @foyer/kit has no counterpart of this name'

/**
 * Level (b) in a script: names that `@foyer/kit` has unchanged are imported from there. Both packages share the kit of the
 * page, so a site may go on name by name; what stays is named with its counterpart.
 */
export function moveToKit(text: string, file: string): Transformed | undefined {
  const isAbout = text.includes(to)
  if (!isAbout && !namesIdOfKit(text)) return undefined
  const program = programOf(text, file, isAbout)
  if (!program) return undefined
  const edits = new MagicString(text)
  const leftovers: Left[] = []
  let count = 0
  const leave = (node: Node, why: string) => leftovers.push({ ...lineAt(text, node.start), why })
  const comments = program.comments as readonly Node[]
  walk(program, (node, above) => {
    const id = idOfKit(node, above)
    if (id !== undefined)
      return void leave(node, `the record of this wallet in @foyer/kit has the id '${id}'`)
    const source = stringOf(node)
    const parent = above[0]
    if (source === undefined || parent === undefined || source.startsWith(`${to}/styles.css`)) return
    if (source === `${to}/wallets`)
      return void leave(
        parent,
        'records of @foyer/kit/wallets and @foyer/kit/wallets/more, for createKit({ loadWallets })',
      )
    if (source.startsWith(`${to}/`))
      return void leave(parent, `stays in ${source}; on to ${entries[source.slice(to.length)] ?? otherWay}`)
    if (source !== to) return
    if (parent.type !== 'ImportDeclaration')
      return void leave(parent, `stays in ${to}: not an import of names`)
    const specifiers = parent.specifiers as readonly Node[]
    if (specifiers.length === 0 || specifiers.some(({ type }) => type !== 'ImportSpecifier'))
      return void leave(parent, `stays in ${to}: not an import of names`)
    const moved = specifiers.filter((one) => entriesOfKit.has(importedName(one)))
    for (const one of specifiers) {
      if (moved.includes(one)) continue
      const way = ways[importedName(one)] ?? otherWay
      leave(one, `stays in ${to}; on to ${way}`)
    }
    if (moved.length === 0) return
    edits.overwrite(parent.start, parent.end, printed(parent, { text, comments }))
    count += moved.length
  })
  return { after: edits.toString(), count, leftovers }
}

/** One import for each entry in place of one, in the style of the first. If there is one entry, the rest is as it was. */
function printed(
  node: Node,
  { text, comments }: { readonly text: string; readonly comments: readonly Node[] },
): string {
  const { quote, end } = styleOf(node, text)
  const keyword = node.importKind === 'type' ? 'import type' : 'import'
  const byEntry = new Map<string, ImportedName[]>()
  for (const name of namesOf(node, { text, comments })) {
    const entry = entriesOfKit.get(importedName(name.node)) ?? to
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), name])
  }
  const [only, ...others] = byEntry.keys()
  const source = node.source as Node
  if (only !== undefined && others.length === 0)
    return `${text.slice(node.start, source.start)}${quote}${only}${quote}${text.slice(source.end, node.end)}`
  return ['@foyer/kit', '@foyer/kit/themes', to]
    .flatMap((entry) => {
      const names = byEntry.get(entry)
      return names ? `${keyword} ${printNames(names)} from ${quote}${entry}${quote}${end}` : []
    })
    .join('\n')
}

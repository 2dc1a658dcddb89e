import MagicString from 'magic-string'
import { type Left, lineAt, type Transformed } from '../change.ts'
import { findAll, importedName, isNode, type Node, nameOf, programOf, stringOf, walk } from '../syntax.ts'
import { isModuleName } from './moduleNames.ts'
import { to } from './names.ts'
import { nameInModule, printByEntry } from './printByEntry.ts'
import { onlyNamesOf } from './readNames.ts'
import { idOfKit, namesIdOfKit } from './renamedIds.ts'

/** Why names of `@foyer/rainbowkit` stay, by their counterpart in `@foyer/kit`. */
const ways: Readonly<Record<string, string>> = {
  ConnectButton: 'the same name of @foyer/kit, once createEngine({ auth }) has the sign-in',
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

/** The file that is moved, and what is done to it. */
interface Edit {
  readonly text: string
  readonly program: Node
  readonly edits: MagicString
  /** Names that move, and where they are. */
  readonly entriesOfKit: ReadonlyMap<string, string>
  leave(node: Node, why: string): void
}

/**
 * Level (b) in a script: names that `@foyer/kit` has unchanged are imported from there. Both packages share the kit of the
 * page, so a site may go on name by name; what stays is named with its counterpart.
 */
export function moveToKit(
  text: string,
  file: string,
  entriesOfKit: Edit['entriesOfKit'],
): Transformed | undefined {
  const isAbout = text.includes(to)
  if (!isAbout && !namesIdOfKit(text)) return undefined
  const program = programOf(text, file, isAbout)
  if (!program) return undefined
  const edits = new MagicString(text)
  const leftovers: Left[] = []
  let count = 0
  const leave = (node: Node, why: string) => void leftovers.push({ ...lineAt(text, node.start), why })
  const edit: Edit = { text, program, edits, entriesOfKit, leave }
  const buttons = entriesOfKit.has('ConnectButton') ? namesOfButton(program) : []
  walk(program, (node, above) => {
    if (node.type === 'JSXAttribute' && buttons.includes(elementOf(above)) && isDefaultLabel(node)) {
      edits.remove(text.slice(0, node.start).trimEnd().length, node.end)
      return
    }
    const id = idOfKit(node, above)
    if (id !== undefined) return leave(node, `the record of this wallet in @foyer/kit has the id '${id}'`)
    const source = stringOf(node)
    const parent = above[0]
    if (source === undefined || parent === undefined || source.startsWith(`${to}/styles.css`)) return
    if (source === `${to}/wallets`)
      return leave(
        parent,
        'records of @foyer/kit/wallets and @foyer/kit/wallets/more, for createKit({ loadWallets })',
      )
    if (source.startsWith(`${to}/`))
      return leave(parent, `stays in ${source}; on to ${entries[source.slice(to.length)] ?? otherWay}`)
    // The name of a chunk, of a module that builds share, or of what replaces the package.
    if (parent.type === 'ObjectProperty' && parent.key === node) return
    if (source === to) count += isOfNames(parent) ? moveNames(edit, parent) : moveLoaded(edit, node, above)
  })
  return { after: edits.toString(), count, leftovers }
}

/** Names that a file gives to `ConnectButton`. */
const namesOfButton = (program: Node): readonly (string | undefined)[] =>
  findAll(
    program,
    ({ node, parent }) =>
      node.type === 'ImportSpecifier' &&
      importedName(node) === 'ConnectButton' &&
      stringOf(parent?.source) === to,
  ).map(({ node }) => nameOf(node.local))

const elementOf = ([element]: readonly Node[]): string | undefined =>
  isNode(element?.name) && element.name.type === 'JSXIdentifier' ? String(element.name.name) : undefined

/** `label="Connect Wallet"`: RainbowKit shows it in the language of the page, `@foyer/kit` as it is written. */
const isDefaultLabel = ({ name, value }: Node): boolean =>
  isNode(name) &&
  name.name === 'label' &&
  isNode(value) &&
  stringOf(value.type === 'JSXExpressionContainer' ? value.expression : value) === 'Connect Wallet'

/** `import { … } from` and `export { … } from`. @returns the number of names that are moved */
function moveNames({ edits, entriesOfKit, leave, program, text }: Edit, declaration: Node): number {
  const specifiers = declaration.specifiers as readonly Node[]
  const moved = specifiers.filter((one) => entriesOfKit.has(nameInModule(one)))
  for (const one of specifiers) if (!moved.includes(one)) leave(one, whyNameStays(nameInModule(one)))
  const comments = program.comments as readonly Node[]
  const printed = moved.length > 0 ? printByEntry(declaration, { text, comments, entriesOfKit }) : undefined
  if (printed !== undefined) edits.overwrite(declaration.start, declaration.end, printed)
  return moved.length
}

/** `import('…')` and `require('…')` whose names are all of one entry of the kit. @returns 1 if it is moved */
function moveLoaded(edit: Edit, module: Node, above: readonly Node[]): number {
  const { edits, entriesOfKit, leave, program, text } = edit
  const parent = above[0] ?? module
  const names = onlyNamesOf(program, above) ?? []
  const [entry, ...others] = new Set(names.map((name) => entriesOfKit.get(name)))
  if (entry !== undefined && others.length === 0) {
    const quote = text[module.start] ?? "'"
    edits.overwrite(module.start, module.end, quote + entry + quote)
    return 1
  }
  const staying = names.filter((name) => !entriesOfKit.has(name))
  for (const name of staying) leave(parent, whyNameStays(name))
  if (staying.length === 0) leave(parent, whyWhole(above))
  return 0
}

const whyNameStays = (name: string) => `stays in ${to}; on to ${ways[name] ?? otherWay}`

function whyWhole(above: readonly Node[]): string {
  if (isModuleName(above)) return `stays in ${to}: not an import of names`
  if (above[0]?.type === 'ArrayExpression') return `a list of packages: @foyer/kit belongs in it beside ${to}`
  return `a text that names the package ${to}: @foyer/kit may belong here, too`
}

/** Whether a declaration is one of names alone. */
function isOfNames({ type, specifiers }: Node): boolean {
  if (type !== 'ImportDeclaration' && type !== 'ExportNamedDeclaration') return false
  const names = specifiers as readonly Node[]
  return names.length > 0 && names.every((one) => /^(?:Import|Export)Specifier$/.test(one.type))
}

import MagicString from 'magic-string'
import { type Left, lineAt, type Transformed } from '../change.ts'
import { type ImportedName, namesOf, printNames } from '../printImport.ts'
import { isModuleName } from '../rainbowkit/moduleNames.ts'
import { nameInModule } from '../rainbowkit/printByEntry.ts'
import { onlyNamesOf } from '../rainbowkit/readNames.ts'
import { removeLine } from '../remove.ts'
import {
  type Found,
  findAll,
  importedName,
  isDeclared,
  type Node,
  nameOf,
  parseModule,
  stringOf,
  styleOf,
} from '../syntax.ts'
import { type Edit, freeName, type Mover } from './edit.ts'
import { leaveMock } from './leaveMock.ts'
import { moveButton } from './moveButton.ts'
import { moveConfig } from './moveConfig.ts'
import { moveModal } from './moveModal.ts'
import { moveProvider } from './moveProvider.ts'
import { from, isFree, to, ways } from './names.ts'

/** Result for a file of ConnectKit. */
export interface Moved extends Transformed {
  /** Whether a name stays that works below ConnectKit's provider only. */
  readonly needsProvider: boolean
}

const movers: Readonly<Record<string, Mover>> = {
  ConnectKitButton: moveButton,
  ConnectKitProvider: moveProvider,
  getDefaultConfig: moveConfig,
  useModal: moveModal,
}

/**
 * In a script: what ConnectKit's names are used for is written with the names of `@foyer/rainbowkit`. A name of which one use
 * cannot be rewritten stays imported from ConnectKit, with all its uses.
 */
export function moveModule(text: string, file: string): Moved | undefined {
  const mock = leaveMock(text, file)
  // Its names are those of the mock, so it needs no provider.
  if (mock) return { ...mock, needsProvider: false }
  if (!/['"]connectkit['"/]/.test(text)) return undefined
  const program = parseModule(text, file)
  const edits = new MagicString(text)
  const leftovers: Left[] = []
  const needed = new Map<string, string>()
  let count = 0
  const edit: Edit = {
    text,
    program,
    edits,
    isTypeScript: /\.[cm]?tsx?$/.test(file),
    leave: (node, why) => void leftovers.push({ ...lineAt(text, node.start), why }),
    need: (name, replaced) => {
      const local = needed.get(name) ?? (name === replaced ? name : freeName(program, name))
      needed.set(name, local)
      return local
    },
  }
  const found = findAll(program, ({ node }) => stringOf(node)?.split('/')[0] === from)
  const [plain, others] = [found.filter(isPlain), found.filter((one) => !isPlain(one))]
  const declarations = new Set(plain.flatMap(({ parent }) => parent ?? []))
  let needsProvider = false
  for (const one of others) {
    const names = namesRead(program, one)
    for (const [name, node] of names) edit.leave(node, whyStays(name))
    if (names.length === 0) edit.leave(one.node, whyWhole(one))
    needsProvider ||= loadsValues(one) && !(names.length > 0 && names.every(([name]) => isFree(name)))
  }

  const moved = new Set<Node>()
  for (const specifier of [...declarations].flatMap(({ specifiers }) => specifiers as readonly Node[])) {
    const name = importedName(specifier)
    const local = nameOf(specifier.local) ?? name
    const uses = isDeclaredAgain(program, local) ? undefined : movers[name]?.(edit, local)
    if (uses === undefined) {
      edit.leave(specifier, whyStays(name))
      needsProvider ||= !isFree(name) && specifier.importKind !== 'type'
      continue
    }
    moved.add(specifier)
    count += uses + 1
  }
  leftovers.sort((one, other) => one.line - other.line)
  const [first] = declarations
  if (first && moved.size > 0) printImports(edit, [...declarations], { moved, needed })
  return { after: edits.toString(), count, leftovers, needsProvider }
}

const whyStays = (name: string) =>
  `stays in ${from}; on to ${ways[name] ?? 'the guide: this name has no counterpart'}`

const whyWhole = ({ above }: Found) =>
  isModuleName(above) ? 'not an import of names: write it by hand' : `not an import: on to ${to}, or both`

/** The names that are imported, passed on or read of what is loaded, each with its node; none if the whole is used in another way. */
function namesRead(program: Node, one: Found): readonly (readonly [name: string, node: Node])[] {
  const loaded = onlyNamesOf(program, one.above)
  if (loaded) return loaded.map((name) => [name, one.node])
  const isOfNames = namesImported(one).every(({ type }) => /^(?:Im|Ex)portSpecifier$/.test(type))
  return isOfNames ? namesImported(one).map((specifier) => [nameInModule(specifier), specifier]) : []
}

const namesImported = ({ parent }: Found) => (parent?.specifiers ?? []) as readonly Node[]

const isImportOfNames = (found: Found) =>
  found.parent?.type === 'ImportDeclaration' &&
  namesImported(found).every(({ type }) => type === 'ImportSpecifier')

const isPlain = (found: Found) => isImportOfNames(found) && found.parent?.importKind !== 'type'

/** Whether the text is the module of values: neither of types nor of a mock. */
const loadsValues = ({ above }: Found) =>
  isModuleName(above) && above[0]?.importKind !== 'type' && above[0]?.exportKind !== 'type' && !isType(above)

const isType = ([parent]: readonly Node[]) => /^TS(?:LiteralType|ImportType)$/.test(parent?.type ?? '')

/** Whether a name has another meaning in a part of the file. */
function isDeclaredAgain(program: Node, local: string): boolean {
  return (
    findAll(
      program,
      (found) =>
        nameOf(found.node) === local && found.parent?.type !== 'ImportSpecifier' && isDeclared(found),
    ).length > 0
  )
}

/** In place of the first import: what stays, and what is needed now. The others lose what has moved. */
function printImports(
  { edits, program, text }: Edit,
  declarations: readonly Node[],
  { moved, needed }: { readonly moved: ReadonlySet<Node>; readonly needed: ReadonlyMap<string, string> },
): void {
  const names = [...needed].sort().map(([name, local]) => ({
    code: name === local ? name : `${name} as ${local}`,
    before: [],
    after: [],
  }))
  for (const [index, declaration] of declarations.entries()) {
    const { quote, end } = styleOf(declaration, text)
    const specifiers = namesOf(declaration, { text, comments: program.comments as readonly Node[] })
    const line = (names: readonly ImportedName[], name: string) =>
      names.length > 0 ? [`import ${printNames(names)} from ${quote}${name}${quote}${end}`] : []
    const styles = needed.has('RainbowKitProvider') ? [`import ${quote}${to}/styles.css${quote}${end}`] : []
    const lines = [
      ...specifiers
        .filter(({ node }) => moved.has(node))
        .flatMap(({ before, after }) => [...before, ...after]),
      ...(index === 0 ? [...styles, ...line(names, to)] : []),
      ...line(
        specifiers.filter(({ node }) => !moved.has(node)),
        from,
      ),
    ]
    if (lines.length > 0) edits.overwrite(declaration.start, declaration.end, lines.join('\n'))
    else removeLine(edits, text, declaration)
  }
}

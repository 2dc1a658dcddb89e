import { type ImportedName, namesOf, printNames } from '../printImport.ts'
import { importedName, type Node, nameOf, stringOf, styleOf } from '../syntax.ts'
import { to } from './names.ts'

/** In characters: what Prettier fills by itself. */
const longestLine = 80

/** Name that a specifier of an import or an export has in the module. */
export const nameInModule = (specifier: Node): string =>
  specifier.type === 'ExportSpecifier'
    ? (nameOf(specifier.local) ?? stringOf(specifier.local) ?? '')
    : importedName(specifier)

interface Written {
  readonly text: string
  readonly comments: readonly Node[]
  /** Names of the kit, and where they are. */
  readonly entriesOfKit: ReadonlyMap<string, string>
}

/** One declaration for each entry in place of one, in the style of the first. If there is one entry, the rest is as it was. */
export function printByEntry(node: Node, { text, comments, entriesOfKit }: Written): string {
  const { quote, end } = styleOf(node, text)
  const word = node.type === 'ImportDeclaration' ? 'import' : 'export'
  const keyword = [node.importKind, node.exportKind].includes('type') ? `${word} type` : word
  const byEntry = new Map<string, ImportedName[]>()
  for (const name of namesOf(node, { text, comments })) {
    const entry = entriesOfKit.get(nameInModule(name.node)) ?? to
    byEntry.set(entry, [...(byEntry.get(entry) ?? []), name])
  }
  const [only, ...others] = byEntry.keys()
  const source = node.source as Node
  if (only !== undefined && others.length === 0)
    return `${text.slice(node.start, source.start)}${quote}${only}${quote}${text.slice(source.end, node.end)}`
  const [first] = node.specifiers as readonly Node[]
  const indent = /\n([ \t]*)$/.exec(text.slice(node.start, first?.start))?.[1]
  return ['@foyer/kit', '@foyer/kit/themes', to]
    .flatMap((entry) => {
      const names = byEntry.get(entry)
      const tail = `from ${quote}${entry}${quote}${end}`
      const width = longestLine - `${keyword}  ${tail}`.length
      return names ? `${keyword} ${printNames(names, { indent, width })} ${tail}` : []
    })
    .join('\n')
}

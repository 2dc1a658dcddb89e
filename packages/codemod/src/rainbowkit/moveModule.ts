import MagicString from 'magic-string'
import { type Left, lineAt, type Transformed } from '../change.ts'
import { isNode, type Node, parseModule, stringOf, walk } from '../syntax.ts'
import { movedMock } from './moveMocks.ts'
import { absentFrom, adviceFor, from, namesRainbowKit, renamedModule } from './names.ts'
import { namesRenamedId, renamedIdOf } from './renamedIds.ts'

/** In a comment: the module of a type that is named by an import. */
const typeModule = /(?<=\bimport\(['"])@rainbow-me\/[^'"]+/g

/**
 * Level (a) in a script: every string that is the name of RainbowKit's package, or of an entry of it, gets the new name.
 * That takes imports, types, mocks of tests and lists of bundlers alike. What has no counterpart is left and named.
 */
export function moveModule(text: string, file: string): Transformed | undefined {
  const isAbout = text.includes('@rainbow-me')
  const hasIds = namesRenamedId(text)
  if (!isAbout && !hasIds) return undefined
  const isOfConnectors = /['"](?:wagmi|@wagmi|@rainbow-me|@foyer)['"/]/.test(text)
  const edits = new MagicString(text)
  const leftovers: Left[] = []
  let count = 0
  const leave = (node: Node, why: string) => leftovers.push({ ...lineAt(text, node.start), why })

  /** Types in JSDoc (`@type`, `@param`), which TypeScript reads in JavaScript. */
  function moveTypes(comment: Node) {
    for (const { 0: name, index } of text.slice(comment.start, comment.end).matchAll(typeModule)) {
      const renamed = renamedModule(name)
      if (renamed === undefined) continue
      const start = comment.start + index
      edits.overwrite(start, start + name.length, renamed)
      count += 1
    }
  }

  walk(parseModule(text, file), (node, above) => {
    if (node.type === 'TemplateElement' && namesRainbowKit(text.slice(node.start, node.end)))
      leave(node, 'a name that is put together at run time')
    if (node.type === 'RegExpLiteral' && /rainbow-me/.test(text.slice(node.start, node.end)))
      leave(node, 'a pattern that names RainbowKit: write @foyer/rainbowkit')
    if (node.type === 'CommentBlock') return void moveTypes(node)
    const id = renamedIdOf(node, above, isOfConnectors)
    if (id !== undefined) return void leave(node, `the id of this connector is '${id}' now`)
    const value = stringOf(node)
    if (value === undefined) return
    if (/^@rainbow-me\/?$/.test(value)) return void leave(node, 'a text that names RainbowKit')
    if (!namesRainbowKit(value)) return
    if (above[0]?.type === 'TSModuleDeclaration')
      return void leave(node, 'a declaration of types that @foyer/rainbowkit has of its own: delete it')
    const renamed = renamedModule(value) ?? movedMock(value)
    if (renamed === undefined) return void leave(node, whyLeft(value))
    const names = namesOf(above[0])
    for (const why of adviceFor(value, names)) leave(node, why)
    const absent = absentFrom(value, names)
    if (absent.length > 0) return void leave(node, `${absent.join(', ')} has no counterpart`)
    const quote = text[node.start] ?? "'"
    edits.overwrite(node.start, node.end, quote + renamed + quote)
    count += 1
  })
  return { after: edits.toString(), count, leftovers }
}

/** Names that a declaration imports or exports. */
function namesOf(declaration: Node | undefined): readonly string[] {
  const specifiers = declaration?.specifiers
  if (!Array.isArray(specifiers)) return []
  return specifiers.flatMap((specifier: Node) => {
    const { imported, local } = specifier
    const name = isNode(imported) ? imported : local
    return isNode(name) && typeof name.name === 'string' ? [name.name] : []
  })
}

function whyLeft(value: string): string {
  if (value === `${from}/components`)
    return 'the entry ./components has no counterpart: import from the index'
  return value.startsWith(from) ? 'this entry has no counterpart' : 'a text that names RainbowKit'
}

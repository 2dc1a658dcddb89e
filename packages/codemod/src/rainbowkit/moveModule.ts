import MagicString from 'magic-string'
import { type Left, lineAt, type Transformed } from '../change.ts'
import { isNode, type Node, programOf, stringOf, walk } from '../syntax.ts'
import { isAliasOfFolder, isModuleName, isPathPart, isTransformPattern, withFoyer } from './moduleNames.ts'
import { movedMock } from './moveMocks.ts'
import {
  absentFrom,
  adviceFor,
  from,
  namesRainbowKit,
  namesScope,
  renamedModule,
  to,
  withoutFolder,
} from './names.ts'
import { namesRenamedId, renamedIdOf } from './renamedIds.ts'

/** In a comment: the module of a type that is named by an import. */
const typeModule = /(?<=\bimport\(['"]|^\/\/\/ *<reference +types=['"])@rainbow-me\/[^'"]+/g

/**
 * Level (a) in a script: every string that is the name of RainbowKit's package, or of an entry of it, gets the new name.
 * That takes imports, types, mocks of tests and lists of bundlers alike. What has no counterpart is left and named.
 */
export function moveModule(text: string, file: string): Transformed | undefined {
  const isAbout = /@rainbow-me|['"`]\/?rainbow-me\/?['"`]/.test(text)
  const isOfConnectors = /['"](?:wagmi|@wagmi|@rainbow-me|@foyer)['"/]/.test(text)
  const isNamed = isAbout || namesRenamedId(text)
  const program = isNamed && programOf(text, file, isAbout || isOfConnectors)
  if (!program) return undefined
  const edits = new MagicString(text)
  const leftovers: Left[] = []
  let count = 0
  const leave = (node: Node, why: string) => leftovers.push({ ...lineAt(text, node.start), why })

  /** Types in JSDoc (`@type`, `@param`), which TypeScript reads in JavaScript, and references to types. */
  function moveTypes(comment: Node) {
    for (const { 0: name, index } of text.slice(comment.start, comment.end).matchAll(typeModule)) {
      const renamed = renamedModule(name)
      if (renamed === undefined) {
        leave(comment, whyLeft(name))
        continue
      }
      const start = comment.start + index
      edits.overwrite(start, start + name.length, renamed)
      count += 1
    }
  }

  function movePattern(node: Node) {
    const before = text.slice(node.start, node.end)
    const after = withFoyer(before)
    if (after !== before) edits.overwrite(node.start, node.end, after)
    count += Number(after !== before)
    leave(node, whyPatternLeft(after))
  }

  walk(program, (node, above) => {
    if (node.type === 'TemplateElement' && namesScope(text.slice(node.start, node.end)))
      leave(node, 'a name that is put together at run time')
    if (node.type === 'RegExpLiteral' && /rainbow-me/.test(text.slice(node.start, node.end)))
      leave(node, 'a pattern that names RainbowKit: write @foyer/rainbowkit')
    if (node.type === 'CommentBlock' || text.startsWith('/// <reference', node.start))
      return void moveTypes(node)
    const id = renamedIdOf(node, above, isOfConnectors)
    if (id !== undefined) return void leave(node, `the id of this connector is '${id}' now`)
    const value = stringOf(node)
    if (value === undefined) return
    if (!namesScope(value)) return
    if (isTransformPattern(above)) return void movePattern(node)
    if (!namesRainbowKit(value)) return void leave(node, whyLeft(value))
    if (isPathPart(above) || isAliasOfFolder(node, { above, text }))
      return void leave(node, 'a path of the installed package: write the one of @foyer/rainbowkit')
    if (above[0]?.type === 'TSModuleDeclaration')
      return void leave(node, 'a declaration of types that @foyer/rainbowkit has of its own: delete it')
    const module = isModuleName(above) ? withoutFolder(value) : value
    const renamed = renamedModule(module) ?? movedMock(value) ?? movedPattern(value)
    if (renamed === undefined) return void leave(node, whyLeft(value))
    const names = namesOf(above[0])
    for (const why of adviceFor(module, names)) leave(node, why)
    const absent = absentFrom(module, names)
    if (absent.length > 0) return void leave(node, `${absent.join(', ')} has no counterpart`)
    const quote = text[node.start] ?? "'"
    edits.overwrite(node.start, node.end, quote + renamed + quote)
    count += 1
  })
  return { after: edits.toString(), count, leftovers }
}

const whyPatternLeft = (pattern: string) =>
  pattern.includes('@foyer')
    ? '@rainbow-me may go here'
    : 'a pattern of packages to transform: they are @foyer now'

/** A key of Jest's `moduleNameMapper` that is the package alone. */
function movedPattern(value: string): string | undefined {
  return value === `^${from}$` ? `^${to}$` : undefined
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

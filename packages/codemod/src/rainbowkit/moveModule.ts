import MagicString from 'magic-string'
import { type Left, lineAt, type Transformed } from '../change.ts'
import { type Node, programOf, stringOf, walk } from '../syntax.ts'
import {
  isAliasOfFolder,
  isModuleName,
  isPathPart,
  isTransformPattern,
  movedPattern,
  whyPatternLeft,
  withFoyer,
} from './moduleNames.ts'
import { moveComment } from './moveComment.ts'
import { movedMock } from './moveMocks.ts'
import {
  absentFrom,
  adviceFor,
  namesRainbowKit,
  namesScope,
  renamedModule,
  whyLeft,
  withoutFolder,
} from './names.ts'
import { namesIn } from './readNames.ts'
import { namesRenamedId, renamedIdOf } from './renamedIds.ts'

/** RainbowKit pairs by its own project where a site has this one. */
const placeholder = 'YOUR_PROJECT_ID'
const whyNoProject = 'counts as no project id: write one of your own, of https://dashboard.reown.com'

/**
 * Level (a) in a script: every string that is the name of RainbowKit's package, or of an entry of it, gets the new name.
 * That takes imports, types, mocks of tests and lists of bundlers alike. What has no counterpart is left and named.
 */
export function moveModule(text: string, file: string): Transformed | undefined {
  const isAbout = /@rainbow-me|['"`]\/?rainbow-me\/?['"`]/.test(text)
  const isOfConnectors = /['"](?:wagmi|@wagmi|@rainbow-me|@foyer)['"/]/.test(text)
  const isNamed = isAbout || namesRenamedId(text) || (isOfConnectors && text.includes(placeholder))
  const program = isNamed && programOf(text, file, isAbout || isOfConnectors)
  if (!program) return undefined
  const edits = new MagicString(text)
  const leftovers: Left[] = []
  let count = 0
  const leave = (node: Node, why: string) => leftovers.push({ ...lineAt(text, node.start), why })

  function movePattern(node: Node) {
    const before = text.slice(node.start, node.end)
    const after = withFoyer(before)
    if (after !== before) edits.overwrite(node.start, node.end, after)
    count += Number(after !== before)
    leave(node, whyPatternLeft(after))
  }

  walk(program, (node, above) => {
    const isPart = node.type === 'TemplateElement' && stringOf(above[0]) === undefined
    if (isPart && namesScope(text.slice(node.start, node.end)))
      leave(node, 'a name that is put together at run time')
    if (node.type === 'RegExpLiteral' && /rainbow-me/.test(text.slice(node.start, node.end)))
      leave(node, 'a pattern that names RainbowKit: write @foyer/rainbowkit')
    if (/^Comment/.test(node.type)) {
      const moved = moveComment(node, text, edits)
      count += moved.count
      return void leftovers.push(...moved.leftovers)
    }
    const id = renamedIdOf(node, above, isOfConnectors)
    if (id !== undefined) return void leave(node, `the id of this connector is '${id}' now`)
    const value = stringOf(node)
    if (value === undefined) return
    if (value === placeholder) return void leave(node, whyNoProject)
    if (!namesScope(value)) return
    if (isTransformPattern(above)) return void movePattern(node)
    if (!namesRainbowKit(value)) return void leave(node, whyLeft(value))
    if (isPathPart(above) || isAliasOfFolder(node, { above, text }))
      return void leave(node, 'a path of the installed package: write the one of @foyer/rainbowkit')
    // Types of a bundler's query are those of the site.
    if (above[0]?.type === 'TSModuleDeclaration' && !value.includes('?'))
      return void leave(node, 'a declaration of types that @foyer/rainbowkit has of its own: delete it')
    const module = isModuleName(above) ? withoutFolder(value) : value
    const renamed =
      renamedModule(module) ?? movedMock(value) ?? movedPattern(text.slice(node.start + 1, node.end - 1))
    if (renamed === undefined) return void leave(node, whyLeft(value))
    const names = namesIn(program, above)
    for (const why of adviceFor(module, names)) leave(node, why)
    const absent = absentFrom(module, names)
    if (absent.length > 0) return void leave(node, `${absent.join(', ')} has no counterpart`)
    const quote = text[node.start] ?? "'"
    edits.overwrite(node.start, node.end, quote + renamed + quote)
    count += 1
  })
  return { after: edits.toString(), count, leftovers }
}

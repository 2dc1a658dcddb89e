import MagicString from 'magic-string'
import { type Left, leftAt, lineAt, type Transformed } from '../change.ts'
import { removeLine } from '../remove.ts'
import { isNode, type Node, nameOf, parseModule, stringOf, walk } from '../syntax.ts'
import { whyPolyfill } from './namePolyfills.ts'

const externals = new Set(['pino-pretty', 'lokijs', 'encoding'])
const names = [...externals, '@react-native-async-storage/async-storage']
/** Plugins, and aliases of Node's modules and globals. */
const polyfill =
  /vite-plugin-node-polyfills|node-polyfill-webpack-plugin|node-stdlib-browser|(?<![\w.'"-])['"]?(?:buffer|events|process|util)['"]?\s{0,4}:\s{0,4}(?:['"]|require\b)|\bBuffer\s{0,4}:\s{0,4}\[\s{0,4}['"]buffer|\bglobal['"]?\s{0,4}:\s{0,4}(?:['"](?:globalThis|window)|globalThis|\{\s{0,4}\})/g
const whyWorkaround = 'a workaround for RainbowKit: this may go'

/** Whether a file is the configuration of a bundler. */
export const isBundlerConfig = (file: string): boolean =>
  /(^|\/)(next|vite|webpack|craco|config-overrides|rspack)[.\w-]*\.[cm]?[jt]s$/.test(file)

/**
 * In the configuration of a bundler: `config.externals.push('pino-pretty', …)` goes, and a `webpack` function that does
 * nothing then. Other forms, as in `fallback: { 'pino-pretty': false }`, are named, and polyfills of Node's modules, because
 * others may need them.
 *
 * @param isNeeded Whether the site needs a package for itself.
 */
export function removeWorkarounds(
  text: string,
  file: string,
  isNeeded: (name: string) => boolean,
): Transformed | undefined {
  if (!isBundlerConfig(file)) return undefined
  const isWorkaround = (name = '') => externals.has(name) && !isNeeded(name)
  const polyfills = leftAt(text, polyfill, whyPolyfill)
  if (polyfills.length === 0 && !names.some((name) => text.includes(lastPart(name)))) return undefined
  const edits = new MagicString(text)
  let count = 0
  const removed: Node[] = []
  const leftovers: Left[] = []
  const program = parseModule(text, file)
  walk(program, (node, [statement, block]) => {
    if (!isExternalsPush(node, isWorkaround)) return
    // An `if` without braces would take the next statement in its place.
    if (statement?.type !== 'ExpressionStatement' || !/^(?:Program|BlockStatement)$/.test(block?.type ?? ''))
      return
    removeLine(edits, text, statement)
    removed.push(statement)
    count += 1
  })
  walk(program, (node, above) => {
    const isNamed = names.some((name) => namesPackage(node, name) && !isNeeded(name))
    if (isNamed && !removed.some((statement) => above.includes(statement)))
      leftovers.push({ ...lineAt(text, node.start), why: whyWorkaround })
  })
  const notes = removed.flatMap((statement) => commentsAbove(statement, { program, text }))
  if (count > 0)
    walk(program, (node) => {
      if (!isProperty(node) || !isIdle(node, edits, notes)) return
      removeLine(edits, text, node)
      removed.push(node)
      notes.push(...commentsAbove(node, { program, text }))
    })
  for (const { start } of notes.filter((note) => !removed.some((node) => isInside(note, node))))
    leftovers.push({
      ...lineAt(text, start),
      why: 'a comment on a workaround that is gone: this may go, too',
    })
  leftovers.push(...polyfills)
  return count > 0 || leftovers.length > 0 ? { after: edits.toString(), count, leftovers } : undefined
}

const lastPart = (name: string) => name.slice(name.lastIndexOf('/') + 1)

/** A string that is the name of a package, or a pattern with it. */
const namesPackage = (node: Node, name: string) =>
  stringOf(node) === name || (node.type === 'RegExpLiteral' && String(node.pattern).includes(lastPart(name)))

/** `config.externals.push('pino-pretty', 'lokijs', 'encoding')` with no other argument. */
function isExternalsPush(node: Node, isWorkaround: (name?: string) => boolean): boolean {
  if (node.type !== 'CallExpression') return false
  const { callee, arguments: values } = node
  if (!isNode(callee) || nameOf(callee.property) !== 'push') return false
  const { object } = callee
  if (!isNode(object) || nameOf(object.property) !== 'externals') return false
  return Array.isArray(values) && values.length > 0 && values.every((one) => isWorkaround(stringOf(one)))
}

const isProperty = (node: Node) =>
  (node.type === 'ObjectProperty' || node.type === 'ObjectMethod') && nameOf(node.key) === 'webpack'

const isInside = (inner: Node, outer: Node) => inner.start >= outer.start && inner.end <= outer.end

/** The comments in the lines above a node, nearest first, as far as no empty line is between. */
function commentsAbove(
  { start }: Node,
  { program, text }: { readonly program: Node; readonly text: string },
): readonly Node[] {
  const comments = program.comments as readonly Node[]
  const above: Node[] = []
  for (;;) {
    const next = above.at(-1)?.start ?? start
    const lineStart = text.lastIndexOf('\n', next - 1) + 1
    const comment = comments.find(
      ({ end }) => end < lineStart && /^[ \t]*\r?\n[ \t]*$/.test(text.slice(end, next)),
    )
    if (!comment || text.slice(text.lastIndexOf('\n', comment.start) + 1, comment.start).trim() !== '')
      return above
    above.push(comment)
  }
}

/** A function whose only statement that is left returns its parameter. */
function isIdle(property: Node, edits: MagicString, notes: readonly Node[]): boolean {
  const fn = property.type === 'ObjectMethod' ? property : property.value
  if (!isNode(fn) || !isNode(fn.body) || fn.body.type !== 'BlockStatement') return false
  const [parameter] = fn.params as readonly Node[]
  const { start, end } = fn.body
  const rest = edits.clone()
  for (const note of notes) if (isInside(note, fn.body)) rest.remove(note.start, note.end)
  const left = rest.slice(start + 1, end - 1).trim()
  const name = nameOf(parameter)
  return name !== undefined && new RegExp(`^return ${name};?$`).test(left)
}

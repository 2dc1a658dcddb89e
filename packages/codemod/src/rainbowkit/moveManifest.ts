import MagicString from 'magic-string'
import { lineAt, type Transformed } from '../change.ts'
import { moveDependencies, oldReact, raised } from '../manifest.ts'
import { isNode, membersOf, type Node, parseJson } from '../syntax.ts'
import { movedPattern, transformIgnorePatterns, whyPatternLeft, withFoyer } from './moduleNames.ts'
import { from, namesScope, renamedModule, scopeOfKit, to } from './names.ts'

/** Packages that bundlers want because of what RainbowKit's connectors import. */
const workarounds = ['pino-pretty', 'lokijs', 'encoding', '@react-native-async-storage/async-storage']

export interface ManifestOptions {
  /** Range of `@foyer/rainbowkit`. */
  readonly range: string
  /** Whether the site needs a package for itself. */
  readonly isNeeded: (name: string) => boolean
}

/** Level (a) in a package.json. @throws SyntaxError for a text that is no JSON */
export function moveManifest(text: string, { range, isNeeded }: ManifestOptions): Transformed | undefined {
  if (!namesScope(text)) return undefined
  const jest = moveJest(text)
  const { after, count } = moveDependencies(jest.after, moved)

  function moved(name: string, wanted: string): [string, string] | undefined {
    if (name === from) return [to, range]
    if (name === `${from}-siwe-next-auth`) return undefined
    if (workarounds.includes(name) && !isNeeded(name)) return undefined
    return [name, raised(name, wanted)]
  }

  return { after, count: jest.count + count, leftovers: leftoversIn(after) }
}

/** Settings of Jest: names that are mapped, and packages that are transformed. */
function moveJest(text: string): Pick<Transformed, 'after' | 'count'> {
  const edits = new MagicString(text)
  const settings = Object.fromEntries(membersOf(parseJson(text))).jest
  let count = 0
  const write = (node: Node, moved: (code: string) => string | undefined) => {
    const code = text.slice(node.start + 1, node.end - 1)
    const next = moved(code)
    if (next === undefined || next === code) return
    edits.overwrite(node.start + 1, node.end - 1, next)
    count += 1
  }
  for (const [name, { value }] of membersOf(settings?.value)) {
    if (name === transformIgnorePatterns && isNode(value) && value.type === 'ArrayExpression')
      for (const pattern of value.elements as readonly Node[]) write(pattern, withFoyer)
    if (name === 'moduleNameMapper')
      for (const [, { key }] of membersOf(value))
        write(key as Node, (code) => renamedModule(code) ?? movedPattern(code))
  }
  return { after: edits.toString(), count }
}

function leftoversIn(text: string): Transformed['leftovers'] {
  const named = new RegExp(`"[^"\\n]*${scopeOfKit}[^"\\n]*"`, 'g')
  return [...text.matchAll(named)]
    .map(({ 0: whole, index }) => ({
      ...lineAt(text, index),
      why: whole.includes('@foyer') ? whyPatternLeft(whole) : 'names RainbowKit outside of the dependencies',
    }))
    .concat(oldReact(text))
}

import MagicString from 'magic-string'
import { type Leftover, lineAt, type Transformed } from './change.ts'
import { byteOrderMark, isManifest, isScript, type SourceFile } from './plan.ts'
import { removeMembers } from './remove.ts'
import { membersOf, type Node, parseJson, stringOf } from './syntax.ts'

/** The oldest that `@foyer/rainbowkit` takes, and what is written in place of an older one. */
const oldest: Readonly<Record<string, readonly [major: number, minor: number, range: string]>> = {
  viem: [2, 21, '^2.38.0'],
  wagmi: [2, 9, '^2.19.5'],
}

/** Tells which peers are optional, by their names. */
const facts = 'peerDependenciesMeta'
const groups: ReadonlySet<string> = new Set([
  ...['dependencies', 'devDependencies', 'peerDependencies', 'optionalDependencies'],
  facts,
])

/** The range of a package in the manifest, raised where it is older than `@foyer/rainbowkit` takes. */
export function raised(name: string, wanted: string): string {
  const [major, minor, newer] = oldest[name] ?? []
  const [, ownMajor, ownMinor = '999'] = /^[~^]?(\d+)(?:\.(\d+))?/.exec(wanted) ?? []
  return newer && major === Number(ownMajor) && Number(ownMinor) < (minor ?? 0) ? newer : wanted
}

/**
 * Rewrites the dependencies in the text of a package.json, and nothing else of it.
 *
 * @param moved The name and the range in place of these; undefined removes the entry.
 * @throws SyntaxError for a text that is no JSON
 */
export function moveDependencies(
  text: string,
  moved: (name: string, wanted: string) => readonly [name: string, range: string] | undefined,
): { readonly after: string; readonly count: number } {
  const edits = new MagicString(text)
  let count = 0
  for (const [group, { value }] of membersOf(parseJson(text))) {
    if (!groups.has(group)) continue
    const removed = new Set<Node>()
    const members = membersOf(value)
    for (const [name, member] of members) {
      const wanted = stringOf(member.value) ?? ''
      const next = moved(name, wanted)
      const isThere = next && next[0] !== name && members.some(([other]) => other === next[0])
      if (!next || isThere) removed.add(member)
      else if (next[0] === name && (group === facts || next[1] === wanted)) continue
      else if (group === facts)
        edits.update((member.key as Node).start, (member.key as Node).end, `"${next[0]}"`)
      else edits.overwrite(member.start, member.end, `"${next[0]}": "${next[1]}"`)
      count += 1
    }
    const nodes = members.map(([, member]) => member)
    removeMembers(edits, nodes, removed)
  }
  return { after: edits.toString(), count }
}

/**
 * Adds a dependency before one that is there, wherever that stands, in a separate line if that has one, and optional if that is;
 * the same text if the manifest has it. Overrides of these names are no dependencies.
 *
 * @throws SyntaxError for a text that is no JSON
 */
export function addBefore(text: string, existing: string, [name, range]: readonly [string, string]): string {
  const lists = membersOf(parseJson(text)).filter(([group]) => groups.has(group))
  const edits = new MagicString(text)
  for (const [group, { value }] of lists) {
    const members = Object.fromEntries(membersOf(value))
    const next = members[existing]
    if (members[name]) return text
    if (!next) continue
    const space = /\r?\n[ \t]*$/.exec(text.slice(0, next.start))?.[0] ?? ' '
    const { start, end } = next.value as Node
    edits.appendLeft(
      next.start,
      `"${name}": ${group === facts ? text.slice(start, end) : `"${range}"`},${space}`,
    )
  }
  return edits.toString()
}

interface Manifest {
  readonly dependencies?: Readonly<Record<string, string>>
  readonly devDependencies?: Readonly<Record<string, string>>
  readonly peerDependencies?: Readonly<Record<string, string>>
}

/** The members of a package.json. @throws SyntaxError */
export const readManifest = (text: string): Manifest =>
  JSON.parse(text.startsWith(byteOrderMark) ? text.slice(byteOrderMark.length) : text)

/** Range of a dependency in the text of a package.json, and its line. */
function rangeIn(text: string, name: string) {
  const { dependencies, devDependencies, peerDependencies } = readManifest(text)
  const range = dependencies?.[name] ?? devDependencies?.[name] ?? peerDependencies?.[name] ?? ''
  return { range, at: lineAt(text, text.search(new RegExp(`"${name}"\\s*:`))) }
}

/** React that is too old for the site to work after the move. */
export function oldReact(text: string): Transformed['leftovers'] {
  const { range, at } = rangeIn(text, 'react')
  const [, major, minor = '2'] = /^[~^]?(\d+)(?:\.(\d+))?/.exec(range) ?? []
  const isOld = Number(major) < 18 || (major === '18' && Number(minor) < 2)
  return isOld ? [{ ...at, why: 'React 18.2 is the oldest that works' }] : []
}

/** Major of the last alternative in a range; undefined for `catalog:`, `latest` and the like. */
function majorOf(range: string): number | undefined {
  const [, major] = /^[~^>=v\s]*(\d+)/.exec(range.split('||').at(-1) ?? '') ?? []
  return major === undefined ? undefined : Number(major)
}

const isBefore = (range: string, major: number) => (majorOf(range) ?? major) < major
const why = 'move to wagmi 2 first, with the kit that you have: nothing is changed until then'

/**
 * wagmi before 2, in a manifest that names the kit or, if that does not tell, anywhere in the site: such a site is written in
 * another way, and is left as it is.
 *
 * @param kit The package, and its first major that is made for wagmi 2.
 */
export function oldWagmi(
  files: readonly SourceFile[],
  [kit, firstMajor]: readonly [kit: string, firstMajor: number],
): readonly Leftover[] {
  const manifests = files.filter(({ file, text }) => isManifest(file) && text.includes(`"${kit}"`))
  const own = manifests.flatMap(({ file, text }) => {
    try {
      const wagmi = rangeIn(text, 'wagmi')
      const itself = rangeIn(text, kit)
      const old = isBefore(wagmi.range, 2) ? wagmi : isBefore(itself.range, firstMajor) ? itself : undefined
      return [{ hasVersion: majorOf(wagmi.range) !== undefined, old: old && { file, ...old.at, why } }]
    } catch {
      // Named where its dependencies are rewritten.
      return []
    }
  })
  const found = own.flatMap(({ old }) => old ?? [])
  if (found.length > 0 || own.length === 0 || own.every(({ hasVersion }) => hasVersion)) return found
  return files.flatMap((file) => oldRangeIn(file, [kit, firstMajor]) ?? [])
}

/** An import of a name that wagmi had before 2. */
const namesOfOldWagmi = new RegExp(
  `\\bimport\\s*\\{[^}]{0,2000}\\b(?:${[
    ...['configureChains', 'createClient', 'defaultChains', 'useContract', 'useContractEvent', 'useNetwork'],
    ...['usePrepareContractWrite', 'usePrepareSendTransaction', 'useProvider', 'useSigner'],
    ...['useSwitchNetwork', 'useWaitForTransaction', 'useWebSocketProvider'],
  ].join('|')})\\b[^}]{0,2000}\\}\\s*from\\s*['"]wagmi['"]`,
)

/** In a manifest or a catalog: the line of an old range. In a script: a name that wagmi 2 does not have. */
function oldRangeIn(
  { file, text }: SourceFile,
  [kit, firstMajor]: readonly [kit: string, firstMajor: number],
): Leftover | undefined {
  if (isManifest(file) || /(^|\/)(?:pnpm-workspace\.yaml|\.yarnrc\.yml)$/.test(file)) {
    const ranges = text.matchAll(/["']?([@\w/.-]{1,100})["']?[ \t]*:[ \t]*["']?([~^>=v\d][^"'\n#]*)/gm)
    const old = [...ranges].find(([, name, range = '']) =>
      isBefore(range, name === 'wagmi' ? 2 : name === kit ? firstMajor : 0),
    )
    return old && { file, ...lineAt(text, old.index), why }
  }
  if (!isScript(file)) return undefined
  const old = namesOfOldWagmi.exec(text) ?? /from\s*['"]wagmi\/providers\//.exec(text)
  return old ? { file, ...lineAt(text, old.index), why } : undefined
}

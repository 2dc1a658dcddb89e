import MagicString from 'magic-string'
import { lineAt, type Transformed } from './change.ts'
import { removeMembers } from './remove.ts'
import { membersOf, type Node, parseJson, stringOf } from './syntax.ts'

/** The oldest that `@foyer/rainbowkit` takes, and what is written in place of an older one. */
const oldest: Readonly<Record<string, readonly [major: number, minor: number, range: string]>> = {
  viem: [2, 21, '^2.38.0'],
  wagmi: [2, 9, '^2.19.5'],
}

const groups: ReadonlySet<string> = new Set(['dependencies', 'devDependencies', 'peerDependencies'])

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
      if (!next) removed.add(member)
      else if (next[0] === name && next[1] === wanted) continue
      else edits.overwrite(member.start, member.end, `"${next[0]}": "${next[1]}"`)
      count += 1
    }
    const nodes = members.map(([, member]) => member)
    removeMembers(edits, nodes, removed)
  }
  return { after: edits.toString(), count }
}

/** Adds a dependency in the line before one that is there; the same text if the manifest has it. */
export function addBefore(text: string, existing: string, [name, range]: readonly [string, string]): string {
  if (text.includes(`"${name}"`)) return text
  return text.replace(new RegExp(`^([ \\t]*)("${existing}":)`, 'm'), `$1"${name}": "${range}",\n$1$2`)
}

/** Packages of the manifest that must be newer before the site is moved. */
export function tooOld(text: string): Transformed['leftovers'] {
  const { dependencies = {} } = JSON.parse(text) as {
    readonly dependencies?: Readonly<Record<string, string>>
  }
  const at = (name: string) => lineAt(text, text.indexOf(`"${name}":`))
  const [, major, minor = '2'] = /^[~^]?(\d+)(?:\.(\d+))?/.exec(dependencies.react ?? '') ?? []
  const isOldReact = Number(major) < 18 || (major === '18' && Number(minor) < 2)
  return [
    ...(/^[~^]?[01]\./.test(dependencies.wagmi ?? '')
      ? [{ ...at('wagmi'), why: 'move to wagmi 2 first: https://wagmi.sh' }]
      : []),
    ...(isOldReact ? [{ ...at('react'), why: 'React 18.2 is the oldest that works' }] : []),
  ]
}

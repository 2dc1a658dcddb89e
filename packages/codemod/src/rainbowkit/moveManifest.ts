import MagicString from 'magic-string'
import { type Leftover, lineAt, type Transformed } from '../change.ts'
import { membersOf, type Node, parseJson, stringOf } from '../syntax.ts'
import { from, namesRainbowKit, to } from './names.ts'

type Ranges = Record<string, string>

interface Manifest {
  dependencies?: Ranges
  devDependencies?: Ranges
  peerDependencies?: Ranges
  [member: string]: unknown
}

/** Packages that bundlers want because of what RainbowKit's connectors import. */
const workarounds = ['pino-pretty', 'lokijs', 'encoding', '@react-native-async-storage/async-storage']
/** The oldest that `@foyer/rainbowkit` takes, and what is written in place of an older one. */
const oldest: Readonly<Record<string, readonly [major: number, minor: number, range: string]>> = {
  viem: [2, 21, '^2.38.0'],
  wagmi: [2, 9, '^2.19.5'],
}

export interface ManifestOptions {
  /** Range of `@foyer/rainbowkit`. */
  readonly range: string
  /** Whether a source of the site imports a package by itself, or one that needs it. */
  readonly isImported: (name: string) => boolean
}

/** Level (a) in a package.json. @throws SyntaxError for a text that is no JSON */
export function moveManifest(text: string, { range, isImported }: ManifestOptions): Transformed | undefined {
  if (!namesRainbowKit(text)) return undefined
  const manifest: Manifest = JSON.parse(text)
  const edits = new MagicString(text)
  let count = 0

  for (const [group, { value }] of membersOf(parseJson(text))) {
    if (group !== 'dependencies' && group !== 'devDependencies' && group !== 'peerDependencies') continue
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
    removeMembers(
      edits,
      members.map(([, member]) => member),
      removed,
    )
  }

  function moved(name: string, wanted: string): [string, string] | undefined {
    if (name === from) return [to, range]
    if (name === `${from}-siwe-next-auth`) return undefined
    if (workarounds.includes(name) && !isImported(name)) return undefined
    const [major, minor, newer] = oldest[name] ?? []
    const [, ownMajor, ownMinor = '999'] = /^[~^]?(\d+)(?:\.(\d+))?/.exec(wanted) ?? []
    if (newer && major === Number(ownMajor) && Number(ownMinor) < (minor ?? 0)) return [name, newer]
    return [name, wanted]
  }

  const after = edits.toString()
  return { after, count, leftovers: leftoversIn(after, manifest) }
}

/** Removes members of an object, each with the comma and the space that belong to it. */
function removeMembers(edits: MagicString, members: readonly Node[], removed: ReadonlySet<Node>): void {
  const lastRetained = members.findLast((member) => !removed.has(member))
  for (const [index, member] of members.entries()) {
    if (!removed.has(member)) continue
    const next = members[index + 1]
    if (lastRetained && member.start > lastRetained.end) {
      edits.remove(lastRetained.end, member.end)
    } else edits.remove(member.start, next?.start ?? member.end)
  }
}

function leftoversIn(text: string, { dependencies = {} }: Manifest): Transformed['leftovers'] {
  const leftovers: Omit<Leftover, 'file'>[] = []
  for (const { index } of text.matchAll(/"[^"\n]*@rainbow-me\/rainbowkit[^"\n]*"/g))
    leftovers.push({ ...lineAt(text, index), why: 'names RainbowKit outside of the dependencies' })
  const wagmi = dependencies.wagmi ?? ''
  if (/^[~^]?[01]\./.test(wagmi))
    leftovers.push({
      ...lineAt(text, text.indexOf('"wagmi"')),
      why: 'move to wagmi 2 first: https://wagmi.sh',
    })
  const react = /^[~^]?(\d+)(?:\.(\d+))?/.exec(dependencies.react ?? '')
  if (react && (Number(react[1]) < 18 || (react[1] === '18' && Number(react[2] ?? 2) < 2)))
    leftovers.push({ ...lineAt(text, text.indexOf('"react"')), why: 'React 18.2 is the oldest that works' })
  return leftovers
}

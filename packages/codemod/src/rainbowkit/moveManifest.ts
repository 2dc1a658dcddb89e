import { type Leftover, lineAt, type Transformed } from '../change.ts'
import { moveDependencies, raised } from '../manifest.ts'
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
  const { after, count } = moveDependencies(text, moved)

  function moved(name: string, wanted: string): [string, string] | undefined {
    if (name === from) return [to, range]
    if (name === `${from}-siwe-next-auth`) return undefined
    if (workarounds.includes(name) && !isImported(name)) return undefined
    return [name, raised(name, wanted)]
  }

  return { after, count, leftovers: leftoversIn(after, manifest) }
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

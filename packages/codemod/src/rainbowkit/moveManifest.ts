import { leftAt, type Transformed } from '../change.ts'
import { moveDependencies, oldReact, raised } from '../manifest.ts'
import { from, namesScope, scopeOfKit, to } from './names.ts'

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
  const { after, count } = moveDependencies(text, moved)

  function moved(name: string, wanted: string): [string, string] | undefined {
    if (name === from) return [to, range]
    if (name === `${from}-siwe-next-auth`) return undefined
    if (workarounds.includes(name) && !isNeeded(name)) return undefined
    return [name, raised(name, wanted)]
  }

  return { after, count, leftovers: leftoversIn(after) }
}

function leftoversIn(text: string): Transformed['leftovers'] {
  const named = new RegExp(`"[^"\\n]*${scopeOfKit}[^"\\n]*"`, 'g')
  return [...leftAt(text, named, 'names RainbowKit outside of the dependencies'), ...oldReact(text)]
}

import { leftAt, type Transformed } from '../change.ts'
import { addBefore, moveDependencies, oldReact, oldWagmi, raised } from '../manifest.ts'
import { nameIn } from '../otherTexts.ts'
import {
  isManifest,
  isOther,
  isScript,
  isStyleSheet,
  type Plan,
  planFiles,
  type SourceFile,
} from '../plan.ts'
import { readSite } from '../readSite.ts'
import { moveModule } from './moveModule.ts'
import { from, to } from './names.ts'
import { filesThatStay, leaveModule } from './siteThatStays.ts'

/** In a manifest: an override, a patch or a pattern of ConnectKit. */
const outside = /"(?:\*\*\/)?connectkit(?:[>@/][^"\n]*)?"/g
const whyOutside = 'names ConnectKit outside of the dependencies'

/** In a style sheet: the variables and the elements of its dialog. */
function nameVariables(text: string): Transformed {
  const why = 'a name of ConnectKit’s dialog: see the tokens in the guide on themes'
  return { after: text, count: 0, leftovers: leftAt(text, /--ck-[\w-]+|\[data-ck\b|__CONNECTKIT__/g, why) }
}

/** In a script: a key of its storage. */
function nameKeys(text: string): Transformed {
  const why = 'a key of ConnectKit’s storage: those of the kit are on the page about storage'
  return { after: text, count: 0, leftovers: leftAt(text, /(?<=['"`])connectkit\.[\w.]+(?=['"`])/gi, why) }
}

export interface ConnectKitOptions {
  /** Range of the packages of Foyer in package.json. */
  readonly range: string
}

/** Works out what a run would change below a folder. Writes nothing. */
export function planConnectKit(folder: string, { range }: ConnectKitOptions): Plan {
  const { files, unread } = readSite(folder, /connectkit/)
  const old = oldWagmi(files, [from, 1])
  if (old.length > 0) return { changes: [], leftovers: old }
  const held = filesThatStay(files)
  const scripts = planFiles(files, [
    (text, file) => (isScript(file) ? (held.has(file) ? leaveModule : moveModule)(text, file) : undefined),
    (text, file) => (isScript(file) && held.size === 0 ? nameKeys(text) : undefined),
    (text, file) => (isStyleSheet(file) && held.size === 0 ? nameVariables(text) : undefined),
    (text, file) => (isOther(file) ? nameIn(text, /(?<=['"])connectkit(?=['"/])/g) : undefined),
  ])
  const changed = new Map(scripts.changes.map(({ file, after }) => [file, after]))
  const texts = files
    .filter(({ file }) => isScript(file) || isOther(file))
    .map(({ file, text }) => ({ file, text: changed.get(file) ?? text }))
  const manifests = planFiles(files.filter(needsFoyer), [
    (text, file) => {
      // Both packages, as long as names of ConnectKit are left.
      const stays = isNamed(from, file) || unread.length > 0
      const { after, count } = moveDependencies(text, (name, wanted) =>
        name === from && !stays ? [to, range] : [name, raised(name, wanted)],
      )
      const added = stays ? addBefore(after, from, [to, range]) : after
      const leftovers = [...(stays ? [] : leftAt(added, outside, whyOutside)), ...oldReact(text)]
      return { after: added, count: count + Number(added !== after), leftovers }
    },
  ])

  /** Whether a package is named below the folder of a manifest; anywhere, if neither of the two is named there. */
  function isNamed(name: string, manifest: string): boolean {
    const folder = manifest.slice(0, -'package.json'.length)
    const isBelow = (folder: string, one: string) =>
      texts.some(({ file, text }) => file.startsWith(folder) && new RegExp(`['"]${one}['"/]`).test(text))
    return isBelow(isBelow(folder, from) || isBelow(folder, to) ? folder : '', name)
  }

  function needsFoyer({ file, text }: SourceFile): boolean {
    return isManifest(file) && text.includes(`"${from}":`) && isNamed(to, file)
  }

  return {
    changes: [...manifests.changes, ...scripts.changes],
    leftovers: [...unread, ...manifests.leftovers, ...scripts.leftovers],
  }
}

import { addBefore, moveDependencies, oldReact, oldWagmi, raised } from '../manifest.ts'
import { nameIn } from '../otherTexts.ts'
import { isManifest, isOther, isScript, type Plan, planFiles, type SourceFile } from '../plan.ts'
import { readSite } from '../readSite.ts'
import { moveModule } from './moveModule.ts'
import { from, to } from './names.ts'
import { filesThatStay, leaveModule } from './siteThatStays.ts'

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
      return { after: added, count: count + Number(added !== after), leftovers: oldReact(text) }
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

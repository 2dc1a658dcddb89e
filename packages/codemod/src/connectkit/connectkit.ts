import { type Leftover, lineAt } from '../change.ts'
import { addBefore, moveDependencies, oldReact, oldWagmi, raised } from '../manifest.ts'
import { nameIn } from '../otherTexts.ts'
import { isManifest, isOther, isScript, type Plan, planFiles, type SourceFile } from '../plan.ts'
import { readSite } from '../readSite.ts'
import { moveModule } from './moveModule.ts'
import { from, to } from './names.ts'

export interface ConnectKitOptions {
  /** Range of the packages of Foyer in package.json. */
  readonly range: string
}

/** Works out what a run would change below a folder. Writes nothing. */
export function planConnectKit(folder: string, { range }: ConnectKitOptions): Plan {
  const { files, unread } = readSite(folder, /connectkit/)
  const old = oldWagmi(files, [from, 1])
  if (old.length > 0) return { changes: [], leftovers: old }
  const scripts = planFiles(files, [
    (text, file) => (isScript(file) ? moveModule(text, file) : undefined),
    (text, file) => (isOther(file) ? nameIn(text, /(?<=['"])connectkit(?=['"/])/g) : undefined),
  ])
  const changed = new Map(scripts.changes.map(({ file, after }) => [file, after]))
  const texts = files
    .filter(({ file }) => isScript(file) || isOther(file))
    .map(({ file, text }) => changed.get(file) ?? text)
  const isNamed = (name: string) => texts.some((text) => new RegExp(`['"]${name}['"/]`).test(text))
  const hasMoved = isNamed(to)
  const stays = isNamed(from) || unread.length > 0
  const manifests = planFiles(files.filter(needsFoyer), [
    (text) => {
      const { after, count } = moveDependencies(text, (name, wanted) =>
        name === from && !stays ? [to, range] : [name, raised(name, wanted)],
      )
      // Both packages, as long as names of ConnectKit are left.
      const added = stays ? addBefore(after, from, [to, range]) : after
      return { after: added, count: count + Number(added !== after), leftovers: oldReact(text) }
    },
  ])

  function needsFoyer({ file, text }: SourceFile): boolean {
    return isManifest(file) && hasMoved && text.includes(`"${from}":`)
  }

  return {
    changes: [...manifests.changes, ...scripts.changes],
    leftovers: [...unread, ...manifests.leftovers, ...scripts.leftovers, ...providersOf(scripts)],
  }
}

/** Each provider that is moved, if a name stays that needs the one of ConnectKit. */
function providersOf({ changes, leftovers }: Plan): readonly Leftover[] {
  if (!leftovers.some(({ why }) => why.startsWith(`stays in ${from}`))) return []
  const provider = 'ConnectKitProvider'
  const why = `what stays in ${from} needs ${provider} around it, too, until it is moved`
  return changes.flatMap(({ file, before, after }) =>
    before.includes(provider) && !after.includes(provider)
      ? [{ file, ...lineAt(before, before.indexOf(provider)), why }]
      : [],
  )
}

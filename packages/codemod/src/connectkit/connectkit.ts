import { moveDependencies, raised, tooOld } from '../manifest.ts'
import { isManifest, isScript, type Plan, planFiles, readFiles, type SourceFile } from '../plan.ts'
import { moveModule } from './moveModule.ts'
import { from, to } from './names.ts'

export interface ConnectKitOptions {
  /** Range of the packages of Foyer in package.json. */
  readonly range: string
}

/** Works out what a run would change below a folder. Writes nothing. */
export function planConnectKit(folder: string, { range }: ConnectKitOptions): Plan {
  const files = readFiles(folder)
  const scripts = planFiles(files, [(text, file) => (isScript(file) ? moveModule(text, file) : undefined)])
  const after = files.map(
    (file) => scripts.changes.find((change) => change.file === file.file)?.after ?? file.text,
  )
  const names = (name: string) =>
    files.some(({ file }, index) => isScript(file) && isNamed(after[index], name))
  const hasMoved = names(to)
  const stays = names(from)
  const manifests = planFiles(files.filter(needsFoyer), [
    (text) => {
      const { after, count } = moveDependencies(text, (name, wanted) =>
        name === from && !stays ? [to, range] : [name, raised(name, wanted)],
      )
      // Both packages, as long as names of ConnectKit are left.
      const added = stays && !after.includes(`"${to}"`) ? addBefore(after, range) : after
      return { after: added, count: count + Number(added !== after), leftovers: tooOld(text) }
    },
  ])

  function needsFoyer({ file, text }: SourceFile): boolean {
    return isManifest(file) && hasMoved && text.includes(`"${from}":`)
  }

  return {
    changes: [...manifests.changes, ...scripts.changes],
    leftovers: [...manifests.leftovers, ...scripts.leftovers],
  }
}

const isNamed = (text: string | undefined, name: string) => new RegExp(`['"]${name}['"/]`).test(text ?? '')

const addBefore = (text: string, range: string) =>
  text.replace(/^([ \t]*)("connectkit":)/m, `$1"${to}": "${range}",\n$1$2`)

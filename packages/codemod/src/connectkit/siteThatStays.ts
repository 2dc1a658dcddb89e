import { leftAt, type Transformed } from '../change.ts'
import { byteOrderMark, isManifest, isScript, type SourceFile } from '../plan.ts'
import { moveModule } from './moveModule.ts'
import { from } from './names.ts'

const named = new RegExp(`['"]${from}['"/]`, 'g')
/** Imports names of ConnectKit that need its provider. */
const nextSiwe = /['"]connectkit-next-siwe['"/]/g
const component = /\.(?:vue|svelte|astro|mdx)$/

/**
 * The files whose names of ConnectKit all stay. A name that stays needs ConnectKit's provider around it, and a site has one kit:
 * so its provider, and all that stands below it, stay with that name. Packages that each have a provider are sites of their own.
 */
export function filesThatStay(files: readonly SourceFile[]): ReadonlySet<string> {
  const users = files.filter(
    ({ file, text }) =>
      (isScript(file) || component.test(file)) && (text.search(named) >= 0 || text.search(nextSiwe) >= 0),
  )
  const packageOf = packagesOf(files)
  const packages = new Set(users.filter(hasProvider).map(packageOf))
  const isApart = users.every((user) => packages.has(packageOf(user)))
  const siteOf = isApart ? packageOf : () => ''
  const sites = new Set(users.filter(hasProvider).map(siteOf))
  const staying = new Set(users.filter(needsProvider).map(siteOf))
  return new Set(
    users.filter((user) => sites.has(siteOf(user)) && staying.has(siteOf(user))).map(({ file }) => file),
  )
}

/** In a file whose names all stay: each that could not move, with its reason, and the imports of the others. */
export function leaveModule(text: string, file: string): Transformed {
  const moved = moveModule(text, file)?.leftovers ?? []
  const siwe = leftAt(
    text,
    nextSiwe,
    'needs ConnectKit; on to RainbowKitAuthenticationProvider, with your own routes',
  )
  const left = [...siwe, ...moved.filter(({ why }) => /^(?:stays|not)\b/.test(why))]
  const lines = new Set(left.map(({ line }) => line))
  const why = `stays in ${from} until all that needs its provider can move`
  const others = leftAt(text, named, why).filter(({ line }) => !lines.has(line))
  return {
    after: text,
    count: 0,
    leftovers: [...left, ...others].sort((one, other) => one.line - other.line),
  }
}

const hasProvider = ({ text }: SourceFile) => text.includes('ConnectKitProvider')

/** Whether a name stays in a file that needs the provider. */
function needsProvider({ file, text }: SourceFile): boolean {
  if (!isScript(file) || text.search(nextSiwe) >= 0) return true
  try {
    return moveModule(text.replace(byteOrderMark, ''), file)?.needsProvider ?? false
  } catch {
    // Nothing of it is rewritten.
    return true
  }
}

/** The folder of the package that a file is in: the nearest one above it with a package.json. */
function packagesOf(files: readonly SourceFile[]): (file: SourceFile) => string {
  const folders = files
    .filter(({ file }) => isManifest(file))
    .map(({ file }) => file.slice(0, -'package.json'.length))
    .sort((one, other) => other.length - one.length)
  return ({ file }) => folders.find((folder) => file.startsWith(folder)) ?? ''
}

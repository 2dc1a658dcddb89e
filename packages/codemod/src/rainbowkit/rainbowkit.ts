import { type FileChange, type Leftover, lineAt } from '../change.ts'
import { addBefore, oldWagmi } from '../manifest.ts'
import { nameIn, namePatch } from '../otherTexts.ts'
import {
  isManifest,
  isOther,
  isPatch,
  isScript,
  isStyleSheet,
  type Plan,
  planFiles,
  type SourceFile,
  type Step,
} from '../plan.ts'
import { readSite } from '../readSite.ts'
import { moveManifest } from './moveManifest.ts'
import { isMock, mockIn, withMocks } from './moveMocks.ts'
import { moveModule } from './moveModule.ts'
import { moveStyles, moveVariables } from './moveStyles.ts'
import { moveTestIds } from './moveTestIds.ts'
import { moveToKit } from './moveToKit.ts'
import { nameParts } from './nameParts.ts'
import { namePolyfills } from './namePolyfills.ts'
import { from, movingNames, scopeOfKit, to } from './names.ts'
import { bringsWorkarounds, isNamed } from './needs.ts'
import { removeWorkarounds } from './removeWorkarounds.ts'

export interface RainbowKitOptions {
  /** `rainbowkit`: the package that has RainbowKit's names. `kit`: also names of `@foyer/kit`. */
  readonly to: 'rainbowkit' | 'kit'
  /** Range of the packages of Foyer in package.json. */
  readonly range: string
}

/** Works out what a run would change below a folder. Writes nothing. */
export function planRainbowKit(folder: string, options: RainbowKitOptions): Plan {
  const { files, unread, texts } = readSite(folder, /rainbow-me/)
  const old = oldWagmi(files, [from, 2])
  if (old.length > 0) return { changes: [], leftovers: old }
  const scripts = files.filter(({ file }) => isScript(file))
  const brings = bringsWorkarounds(scripts)
  let others: readonly SourceFile[] | undefined
  const isNeeded = (name: string) => {
    if (brings || isNamed(files, name)) return true
    others ??= texts()
    return isNamed(others, name)
  }
  // A mock has the names of one package: names that move would be the real ones in its tests.
  const mocks = options.to === 'kit' ? mocksIn(files) : []
  const moving = movingNames(files.map(({ text }) => text))
  const steps: readonly Step[] = [
    (text, file) => (isManifest(file) ? moveManifest(text, { range: options.range, isNeeded }) : undefined),
    (text, file) => (isStyleSheet(file) ? moveStyles(text) : undefined),
    (text, file) => (isScript(file) || isStyleSheet(file) ? moveVariables(text) : undefined),
    (text, file) => (isScript(file) || isStyleSheet(file) ? moveTestIds(text) : undefined),
    (text, file) => (isScript(file) || isStyleSheet(file) ? nameParts(text) : undefined),
    (text, file) => (isScript(file) ? moveModule(text, file) : undefined),
    (text, file) => (isScript(file) && !brings ? removeWorkarounds(text, file, isNeeded) : undefined),
    (text, file) => ((isScript(file) || file.endsWith('.html')) && !brings ? namePolyfills(text) : undefined),
    (text, file) => (isPatch(file) ? namePatch(text, file) : undefined),
    (text, file) => (isOther(file) ? nameIn(text, new RegExp(scopeOfKit, 'g')) : undefined),
    (text, file) =>
      isScript(file) && options.to === 'kit' && mocks.length === 0
        ? moveToKit(text, file, moving)
        : undefined,
  ]
  const { changes: rewritten, leftovers } = planFiles(files, steps)
  const changes = withMocks(rewritten, files)
  return {
    changes: options.to === 'kit' ? withKit(changes, files, options.range) : changes,
    leftovers: [...unread, ...leftovers, ...mocks],
  }
}

/** A manifest whose site imports `@foyer/kit` by name must have it: some managers let a site import only those. */
function withKit(
  changes: readonly FileChange[],
  files: readonly SourceFile[],
  range: string,
): readonly FileChange[] {
  const after = new Map(changes.map((change) => [change.file, change]))
  const importsKit = changes.some(
    ({ file, after: text }) => isScript(file) && /['"`]@foyer\/kit(?:\/themes)?['"`]/.test(text),
  )
  if (!importsKit) return changes
  for (const { file, text } of files.filter(({ file }) => isManifest(file))) {
    const current = after.get(file)
    const now = current?.after ?? text
    if (!now.includes(`"${to}"`) || now.includes('"@foyer/kit"')) continue
    const next = addBefore(now, to, ['@foyer/kit', range])
    after.set(file, { file, before: text, after: next, count: (current?.count ?? 0) + 1 })
  }
  return [...after.values()]
}

function mocksIn(files: readonly SourceFile[]): readonly Leftover[] {
  const why = `this mock has the names of ${to}: move them to a mock of @foyer/kit, then run again`
  return files.flatMap(({ file, text }) => {
    const at = mockIn(file, text)
    if (at !== undefined) return [{ file, ...lineAt(text, at), why }]
    return isMock(file) ? [{ file, line: 1, code: '', why }] : []
  })
}

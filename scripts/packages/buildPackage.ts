import { copyFileSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isStale } from '../build/isStale.ts'
import { buildKit } from './buildKit.ts'
import { compile } from './compile.ts'
import { readPackage } from './readPackage.ts'
import { replaceFiles } from './replaceFiles.ts'

/** In the order in which they need each other. */
export const published = ['core', 'pairing', 'kit', 'rainbowkit', 'auth', 'testing', 'codemod'] as const

const root = join(import.meta.dirname, '../..')
const folderOf = (name: string) => join(root, 'packages', name)
/** Tools of the build, relative to the repository. */
const tools = ['scripts/packages', 'tsconfig.base.json', 'package-lock.json']

/** Published packages that a package imports, directly or through another, by their folders. */
export function siblingsOf(name: string): readonly string[] {
  const own = readPackage(folderOf(name)).external.filter((other) => other.startsWith('@foyer/'))
  return own.flatMap((other) => [...siblingsOf(other.slice(7)), other.slice(7)])
}

/** Whether the scripts, or the types, in `dist` are there and newer than what they are made of. */
export function isBuilt(name: string, part: 'scripts' | 'types'): boolean {
  const [entry] = Object.keys(readPackage(folderOf(name)).entries)
  const sources = [name, ...siblingsOf(name)].flatMap((each) =>
    ['src', 'package.json', 'tsconfig.json'].map((file) => join(folderOf(each), file)),
  )
  const output = join(folderOf(name), 'dist', `${entry}${part === 'types' ? '.d.ts' : '.js'}`)
  return !isStale(output, [...sources, ...tools.map((file) => join(root, file))])
}

/**
 * Writes `dist` of a package: the content of its tarball and the targets of `exports`. Several builds may run at
 * once while others read: each writes into a separate folder, whose files then replace those in `dist`.
 * @param types `false` writes scripts and styles only, unchecked, in a third of the time. They are the same files;
 * types in `dist` stay as they are.
 * @throws Error if the package does not build
 */
export async function buildPackage(
  name: (typeof published)[number],
  { types = true }: { readonly types?: boolean } = {},
): Promise<void> {
  const folder = folderOf(name)
  const { entries } = readPackage(folder)
  copyFileSync(join(root, 'LICENSE'), join(folder, 'LICENSE'))
  const outDir = mkdtempSync(join(folder, '.dist-'))
  try {
    // The kit's scripts come from the bundler, for they have styles and pictures; its types as everybody's.
    const scripts = name !== 'kit'
    if (scripts || types) compile(folder, Object.values(entries), { outDir, scripts, types })
    if (name === 'kit') await buildKit(folder, outDir)
    else copyStyles(folder, outDir)
    replaceFiles(join(folder, 'dist'), outDir, types ? undefined : /\.d\.ts(\.map)?$/)
  } finally {
    rmSync(outDir, { recursive: true, force: true })
  }
}

/** A style sheet that is no module: it imports the kit's. Its type is for TypeScript 6, which refuses one without. */
function copyStyles(folder: string, outDir: string): void {
  const styles = join(folder, 'src/styles.css')
  if (!existsSync(styles)) return
  copyFileSync(styles, join(outDir, 'styles.css'))
  writeFileSync(join(outDir, 'styles.css.d.ts'), 'export {}\n')
}

/** Builds what is missing or stale of these packages and of those that they import, without types: for bundlers. */
export async function buildScripts(names: readonly string[]): Promise<void> {
  const needed = new Set(names.flatMap((name) => [name, ...siblingsOf(name)]))
  for (const name of published) {
    if (needed.has(name) && !isBuilt(name, 'scripts')) await buildPackage(name, { types: false })
  }
}

import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { build, type InlineConfig } from 'vite'
import { clientParts, sharedParts } from './clientParts.ts'
import { placeStyles } from './placeStyles.ts'
import { readPackage } from './readPackage.ts'

/** Runs in `<head>` without being a module. */
const classic = 'remember/remember'

/**
 * The kit as bundlers and servers take it: modules of which nothing that a server loads imports a style, and the
 * same lazy parts as in the sources.
 * @param outDir Absolute path, as deep as `dist` is: maps lead from there to the sources.
 */
export async function buildKit(folder: string, outDir: string): Promise<void> {
  const { entries, external } = readPackage(folder)
  const { [classic]: script, ...modules } = entries
  const absolute = (file: string) => join(folder, file)
  const common: InlineConfig = {
    root: folder,
    configFile: false,
    logLevel: 'warn',
    // Always production: React's development build is not for a library's bundle.
    oxc: { jsx: { runtime: 'automatic', development: false } },
    // Short, for every visitor of every host fetches them; with the name of the kit, for hosts have classes, too.
    css: { modules: { generateScopedName: 'foyer-[hash:base64:5]' } },
  }
  await build({
    ...common,
    plugins: [placeStyles(absolute('src/theme/tokens.css'), absolute('src/theme/themes.css'))],
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      minify: false,
      sourcemap: true,
      cssCodeSplit: true,
      cssMinify: true,
      lib: {
        entry: Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, absolute(file)])),
        formats: ['es'],
      },
      rolldownOptions: {
        external: external.map((name) => new RegExp(`^${name}(/|$)`)),
        output: {
          entryFileNames: '[name].js',
          chunkFileNames: partName,
          // The sources are in the package. Pictures are imported with a query.
          sourcemapExcludeSources: true,
          sourcemapPathTransform: (source) => source.replace(/\?.*$/, ''),
          codeSplitting: {
            groups: [
              // First what a client part shares with other modules: a group takes all that its modules import.
              ...sharedParts.map(({ name, test }) => ({ name, test, priority: 1 })),
              // Separate from the `import()` of the dialogs: if a lazy chunk of a host that uses a hook leads to
              // one, bundlers move React out of the first chunk into a separate one.
              { name: 'hooks', test: /\/src\/(hooks\/|avatar\/Avatar\.tsx)/, priority: 1 },
              ...clientParts.map((name) => ({ name, test: new RegExp(`/${name}\\.tsx$`) })),
            ],
          },
        },
        checks: { pluginTimings: false },
      },
    },
  })
  // Without a map: a page may have the script in its HTML, and its hash in a policy.
  await build({
    ...common,
    resolve: { conditions: ['foyer-source'] },
    build: {
      outDir,
      emptyOutDir: false,
      target: 'es2023',
      rolldownOptions: {
        input: absolute(script ?? ''),
        output: { format: 'iife', entryFileNames: `${classic}.js`, codeSplitting: false },
        checks: { pluginTimings: false },
      },
    },
  })
  // Types of the style sheets: TypeScript 6 refuses an import for its effects that has none.
  for (const name of ['themes', 'styles']) writeFileSync(join(outDir, `${name}.css.d.ts`), 'export {}\n')
}

/**
 * Equal in every build, for diffs of two versions and for stack traces. The icons of wallets are all called `icon.svg`, and
 * what the dialogs of phones and computers share would be called after one of its modules.
 */
function partName({
  facadeModuleId,
  moduleIds,
  name,
}: {
  readonly facadeModuleId?: string | null
  readonly moduleIds: readonly string[]
  readonly name: string
}): string {
  const [, wallet] = /\/wallets\/(?:more\/)?(\w+)\/icon\.svg\b/.exec(facadeModuleId ?? '') ?? []
  if (wallet) return `parts/${wallet}Icon.js`
  const has = (file: string) => moduleIds.some((id) => id.endsWith(file))
  if (has('/dialog/shell/Dialog.tsx')) return 'parts/dialog.js'
  // Shared by the dialogs and the one that is a part of a page. Files that differ in case alone are one on some systems.
  if (has('/dialog/shell/Dialog.module.css')) return 'parts/shell.js'
  // Bundlers of sites take `*.module.css` for a module, and rename its classes.
  return `parts/${name.replace(/\.module$/, '')}.js`
}

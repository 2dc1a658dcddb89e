import { fileURLToPath } from 'node:url'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = `${root}/scripts/a-page.ts`

/** The folders of the packages in a page with the engine and all its lazy parts, outside of this repository's own. */
export async function bundleEngine(): Promise<readonly string[]> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['foyer-source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'a-page-with-the-engine',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? `export { createEngine } from '@foyer/kit/engine'` : undefined),
      },
    ],
    build: {
      write: false,
      minify: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('Vite returned something that is not one bundle.')
  const files = result.output.flatMap((file) => (file.type === 'chunk' ? file.moduleIds : []))
  return [...new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))]
}

import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('../packages/kit', import.meta.url))
const entry = `${root}/src/a-page.ts`
const page = `export { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'`

/** Bytes (gzip) that the kit adds to the initial scripts of a page with React, without lazy chunks. */
export async function weighKit(): Promise<number> {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['foyer-source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'a-page-with-the-button',
        enforce: 'pre',
        resolveId: (id) => {
          if (id === entry) return id
          return id.endsWith('/lazy.ts') ? { id: './lazy.js', external: true } : undefined
        },
        load: (id) => (id === entry ? page : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: {
        input: entry,
        preserveEntrySignatures: 'strict',
        external: /^react(-dom)?($|\/)/,
      },
    },
  })
  if (!('output' in result)) throw new Error('Vite returned something that is not one bundle.')
  const scripts = result.output.filter((file) => file.type === 'chunk')
  return scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

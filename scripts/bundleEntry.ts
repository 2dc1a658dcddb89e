import { fileURLToPath } from 'node:url'
import { build, type Plugin, type Rollup } from 'vite'

interface BundleOptions {
  /** Code of the page. */
  readonly code: string
  /** Modules that a page fetches later, or has already. */
  readonly external?: (id: string) => boolean
  readonly minify?: boolean
}

const root = fileURLToPath(new URL('../packages/kit', import.meta.url))
const entry = `${root}/src/a-page.ts`

/** The chunks of a page that a host's bundler makes of the packages' sources. Nothing is written. */
export async function bundleEntry(options: BundleOptions): Promise<readonly Rollup.OutputChunk[]> {
  const { code, external = () => false, minify = true } = options
  const page: Plugin = {
    name: 'a-page',
    enforce: 'pre',
    resolveId: (id) => {
      if (id === entry) return id
      return external(id) ? { id, external: true } : undefined
    },
    load: (id) => (id === entry ? code : undefined),
  }
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['foyer-source', 'module', 'browser', 'production'] },
    plugins: [page],
    build: {
      write: false,
      minify,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('Vite returned something that is not one bundle.')
  return result.output.filter((file) => file.type === 'chunk')
}

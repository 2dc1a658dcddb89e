import { fileURLToPath } from 'node:url'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { build, type Plugin, type Rollup } from 'vite'
import { buildScripts } from '../packages/buildPackage.ts'

const root = fileURLToPath(new URL('../../packages/kit', import.meta.url))
const entry = `${root}/src/a-page.ts`

interface BundleOptions {
  /** Code of the page. */
  readonly code: string
  /** Modules that the page loads later or has already. */
  readonly external?: (id: string) => boolean
  readonly minify?: boolean
}

/** The chunks that a host's bundler makes of a page with the packages' sources. Writes nothing. */
async function bundleEntry(options: BundleOptions): Promise<readonly Rollup.OutputChunk[]> {
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
  return outputOf(result).filter((file) => file.type === 'chunk')
}

/** Bytes (gzip) that the kit adds to the initial scripts of a page with React, without lazy chunks. */
export async function weighKit(): Promise<number> {
  const chunks = await bundleEntry({
    code: `export { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'`,
    external: (id) => id.endsWith('/lazy.ts') || /^react(-dom)?($|\/)/.test(id),
  })
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

/** Bytes (brotli) of the HTML, style and script that a browser fetches of `bench/page` before its button works. */
export async function weighBenchPage(): Promise<number> {
  await buildScripts(['kit'])
  const result = await build({
    root: fileURLToPath(new URL('../../bench/page', import.meta.url)),
    logLevel: 'warn',
    build: { write: false },
  })
  const files = outputOf(result)
  const html = files.find(({ fileName }) => fileName === 'index.html')
  const source = html?.type === 'asset' ? String(html.source) : ''
  const fetched = files.filter((file) => file === html || source.includes(file.fileName))
  return fetched.reduce(
    (sum, file) => sum + brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length,
    0,
  )
}

/** Folders of the third-party packages in a page with the engine and all its lazy chunks. */
export async function packagesOfEngine(): Promise<readonly string[]> {
  const chunks = await bundleEntry({
    code: `export { createEngine } from '@foyer/kit/engine'`,
    minify: false,
  })
  const files = chunks.flatMap(({ moduleIds }) => moduleIds)
  return [...new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))]
}

function outputOf(result: Awaited<ReturnType<typeof build>>): Rollup.RolldownOutput['output'] {
  if (!('output' in result)) throw new Error('Vite returned several bundles or a watcher.')
  return result.output
}

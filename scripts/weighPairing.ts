import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'
import { build } from 'vite'

const root = fileURLToPath(new URL('..', import.meta.url))
const entry = `${root}/scripts/a-page.ts`
const viem = `export { keccak256 } from 'viem'\nexport { privateKeyToAccount } from 'viem/accounts'\n`
const pairing = `export { createPairingClient, createSessionProvider } from '@foyer/pairing'\n`

export interface PairingWeight {
  /** Bytes of gzip that the client adds to a page that has viem's code for keys and hashes. */
  readonly added: number
  /** Folders of the packages in the bundle, outside of this repository's own. */
  readonly packages: readonly string[]
}

/** What `@foyer/pairing` adds to a page that has viem already. */
export async function weighPairing(): Promise<PairingWeight> {
  const without = await bundle(viem)
  const together = await bundle(viem + pairing)
  return { added: together.size - without.size, packages: together.packages }
}

async function bundle(page: string) {
  const result = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    resolve: { conditions: ['foyer-source', 'module', 'browser', 'production'] },
    plugins: [
      {
        name: 'a-page-that-pairs',
        enforce: 'pre',
        resolveId: (id) => (id === entry ? id : undefined),
        load: (id) => (id === entry ? page : undefined),
      },
    ],
    build: {
      write: false,
      modulePreload: { polyfill: false },
      rolldownOptions: { input: entry, preserveEntrySignatures: 'strict' },
    },
  })
  if (!('output' in result)) throw new Error('Vite returned something that is not one bundle.')
  const scripts = result.output.filter((file) => file.type === 'chunk')
  const size = scripts.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
  const files = scripts.flatMap(({ moduleIds }) => moduleIds)
  const folders = files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? [])
  return { size, packages: [...new Set(folders)] }
}

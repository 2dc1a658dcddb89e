import { readFileSync } from 'node:fs'
import { defineConfig, type Plugin } from 'vite'

const { dependencies } = JSON.parse(readFileSync(new URL('package.json', import.meta.url), 'utf8'))

/**
 * Libraries of hundreds of small files, of which a start would open 700: two fifths of its time. viem comes with what it
 * imports, which the server does not depend on itself.
 */
const manyFiles = ['kysely', 'viem', 'abitype', 'ox', '@adraffy/ens-normalize', /^@noble\//, /^@scure\//]

/** Fails for an import of a package that `package.json` does not name: another version may stand in `node_modules`. */
function onlyDependencies(): Plugin {
  const isNamed = (name: string) =>
    name.startsWith('node:') || Object.keys(dependencies).some((each) => `${name}/`.startsWith(`${each}/`))
  return {
    name: 'only-dependencies',
    generateBundle(_, bundle) {
      const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
      for (const { fileName, imports, dynamicImports } of chunks) {
        const missing = [...imports, ...dynamicImports].find((name) => !(name in bundle || isNamed(name)))
        if (missing) this.error(`${fileName} imports ${missing}, which is in no dependency of the server.`)
      }
    },
  }
}

/** Bundles the workspace's own sources and `manyFiles` for Node; all else that comes from npm stays there. */
export default defineConfig({
  logLevel: 'warn',
  resolve: { conditions: ['foyer-source'] },
  plugins: [onlyDependencies()],
  ssr: {
    resolve: { conditions: ['foyer-source', 'node'] },
    noExternal: [/^@foyer\//, ...manyFiles],
  },
  build: {
    ssr: true,
    target: 'node20',
    emptyOutDir: true,
    sourcemap: true,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: {
        main: 'src/main.ts',
        grantsImport: 'src/grantsImport.ts',
        backup: 'src/backup.ts',
        recoveryWorker: 'src/recovery/recoveryWorker.js',
        lookupWorker: 'src/lookups/lookupWorker.ts',
      },
      // One level, so that a path relative to a module is the same in the sources.
      output: { chunkFileNames: '[name].js' },
    },
  },
})

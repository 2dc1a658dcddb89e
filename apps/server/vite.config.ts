import { defineConfig } from 'vite'

/** Libraries of hundreds of small files, of which a start would open 600: two fifths of its time. */
const manyFiles = ['viem', 'kysely']

/** Bundles the workspace's own sources and `manyFiles` for Node; all else that comes from npm stays there. */
export default defineConfig({
  logLevel: 'warn',
  resolve: { conditions: ['foyer-source'] },
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

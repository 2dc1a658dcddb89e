import { defineConfig } from 'vite'

/** Bundles the workspace's own sources for Node; what comes from npm stays there. */
export default defineConfig({
  logLevel: 'warn',
  resolve: { conditions: ['foyer-source'] },
  ssr: { resolve: { conditions: ['foyer-source', 'node'] }, noExternal: [/^@foyer\//] },
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

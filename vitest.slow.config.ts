import { defineConfig } from 'vitest/config'
import { slow } from './vitest.config.ts'

const conditions = ['foyer-source']

/** Installations, packs, and races of a thousand requests, one file after the other. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    globalSetup: 'scripts/vitest/temporaryFolder.ts',
    include: slow,
    fileParallelism: false,
    // An installation alone may take minutes.
    testTimeout: 900_000,
    hookTimeout: 900_000,
  },
})

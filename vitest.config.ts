import { defineConfig } from 'vitest/config'
import { reports } from './scripts/slowest.ts'

const conditions = ['foyer-source']

export default defineConfig({
  test: {
    // By default a processor stays free for watching; a run has none to spare.
    maxWorkers: '100%',
    reporters: ['default', ['json', { outputFile: `${reports}/unit.json` }]],
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['packages/*/src/**/*.test.ts', 'apps/*/src/**/*.test.ts', 'scripts/**/*.test.ts'],
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'components',
          environment: 'happy-dom',
          setupFiles: ['scripts/setUpComponents.ts'],
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
        },
      },
    ],
  },
})

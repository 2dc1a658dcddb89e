import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'

const conditions = ['foyer-source']

/**
 * Tests of functions that keep nothing between two calls: their files share a process and what it has imported, which
 * takes a third of the processor time. Every other file has a process of its own, because timers, connections, mocks
 * and windows outlive a test.
 */
const rules = [
  'packages/core/src/**/*.test.ts',
  'packages/auth/src/*.test.ts',
  'packages/auth/src/!(database)/**/*.test.ts',
  'packages/kit/src/*.test.ts',
  'packages/kit/src/!(engine)/**/*.test.ts',
]

/** Tests that count steps: V8 counts before the first function of what they test is called. */
const steps = '{packages,apps}/*/src/**/*.steps.test.ts'

/**
 * Tests that install packages, race a thousand requests or start many processes. They run one file after the other, by
 * themselves: `npm run unit -- --config vitest.slow.config.ts`.
 */
export const slow = ['{packages,apps,bench}/*/src/**/*.slow.test.ts', 'scripts/**/*.slow.test.ts']

/**
 * A test that waits for what never comes fails after these. With a ninth of two processors, two seconds of work took more
 * than two minutes.
 */
const timeouts = { testTimeout: 360_000, hookTimeout: 360_000 }

/** Node 25 and newer have a `localStorage` of their own, undefined without a file, which hides that of a test's window. */
const withoutWebStorage = process.allowedNodeEnvironmentFlags.has('--no-experimental-webstorage')
  ? ['--no-experimental-webstorage']
  : []

export default defineConfig({
  test: {
    globalSetup: 'scripts/vitest/temporaryFolder.ts',
    // Four more than there are processors: some files wait for servers, chains and statuses for most of their time.
    maxWorkers: availableParallelism() + 4,
    // The default reporter names each test that takes longer.
    slowTestThreshold: 10_000,
    projects: [
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'rules',
          environment: 'node',
          include: rules,
          exclude: [steps, ...slow],
          isolate: false,
          ...timeouts,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'unit',
          environment: 'node',
          include: ['{packages,apps,bench}/*/src/**/*.test.ts', '{scripts,e2e/examples}/**/*.test.ts'],
          exclude: [...rules, steps, ...slow],
          ...timeouts,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'steps',
          environment: 'node',
          include: [steps],
          setupFiles: ['scripts/vitest/setUpSteps.ts'],
          ...timeouts,
        },
      },
      {
        resolve: { conditions },
        ssr: { resolve: { conditions } },
        test: {
          name: 'components',
          environment: 'happy-dom',
          // A link that a test follows opens nothing: no test asks another host.
          environmentOptions: {
            happyDOM: {
              settings: {
                navigation: { disableMainFrameNavigation: true, disableChildPageNavigation: true },
              },
            },
          },
          // A thread starts in four fifths of the processor time of a process, and a window needs no process of its own.
          pool: 'threads',
          execArgv: withoutWebStorage,
          setupFiles: ['scripts/vitest/setUpComponents.ts'],
          ...timeouts,
          include: ['packages/*/src/**/*.test.tsx', 'apps/*/src/**/*.test.tsx'],
        },
      },
    ],
  },
})

import { statSync } from 'node:fs'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

const conditions = ['foyer-source']

/** The shortest file first: most changes are noticed by the first tests, and nothing after them runs. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return [...files].sort((one, other) => size(one) - size(other))
  }
}

/** One worker runs the tests of one part, file after file: a new one for each file would cost more than the tests. */
export default defineConfig({
  resolve: { conditions },
  ssr: { resolve: { conditions } },
  test: {
    environment: 'node',
    isolate: false,
    fileParallelism: false,
    // A busy machine must not look like a test that has noticed. Endless loops end with `timeoutMS` of Stryker.
    testTimeout: 60_000,
    hookTimeout: 120_000,
    sequence: { sequencer: ShortestFirst },
    // What random tests notice changes from run to run.
    exclude: ['**/*Walk.test.ts'],
    include: (process.env.MUTANTS_TESTS ?? '').split(' '),
  },
})

import { statSync } from 'node:fs'
import type { RunnerTestSuite as Suite, RunnerTestCase as Test } from 'vitest'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type Reporter, type TestSpecification, type Vitest } from 'vitest/node'

const conditions = ['foyer-source']

/** The shortest file first: most changes are noticed by the first tests, and nothing after them runs. */
class ShortestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const size = ({ moduleId }: TestSpecification) => statSync(moduleId).size
    return [...files].sort((one, other) => size(one) - size(other))
  }
}

/**
 * Stryker looks at tests alone, so a file whose import or `beforeAll` throws counts as one that has noticed nothing. The
 * first test of such a file fails here, in a file without tests one named after its import.
 */
class FilesThatFail implements Reporter {
  #vitest: Vitest | undefined

  onInit(vitest: Vitest): void {
    this.#vitest = vitest
  }

  onTestRunEnd(): void {
    for (const file of this.#vitest?.state.getFiles() ?? []) {
      if (file.result?.state !== 'fail') continue
      const failure = { mode: 'run', result: { state: 'fail', errors: file.result.errors ?? [] } } as const
      const tests = testsOf(file)
      if (tests.some(({ result }) => result?.state === 'fail')) continue
      if (tests[0]) Object.assign(tests[0], failure)
      else file.tasks.push({ type: 'test', name: 'import', file, ...failure } as Test)
    }
  }
}

function testsOf(suite: Suite): readonly Test[] {
  return suite.tasks.flatMap((task) => (task.type === 'suite' ? testsOf(task) : task))
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
    reporters: [new FilesThatFail()],
    // Random tests kill other mutants in each run.
    exclude: ['**/*Walk.test.ts'],
    include: (process.env.MUTANTS_TESTS ?? '').split(' '),
  },
})

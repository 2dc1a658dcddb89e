import { expect, test } from 'vitest'
import { compileExecutor } from '../../contracts/compile.ts'
import deployedCode from './deployedCode.json' with { type: 'json' }

test('the code that is kept is that of BatchExecutor.sol', async () => {
  expect(await compileExecutor()).toBe(deployedCode.batchExecutor)
})

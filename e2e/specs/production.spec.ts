import { findDemoTraces } from '../../scripts/rules/noDemoInProduction.ts'
import { expect, test } from '../fixtures/test.ts'

for (const app of ['web', 'server']) {
  test(`nothing of the Demo Wallet or of the test keys is in apps/${app}/dist`, () => {
    expect(findDemoTraces(new URL(`../../apps/${app}/dist`, import.meta.url).pathname)).toEqual([])
  })
}

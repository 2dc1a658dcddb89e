import { locales } from '@foyer/core'
import { states } from '../src/states/states.ts'
import { installChecks } from './checks/inPage.ts'
import { expect, test } from './setup/test.ts'

/** Names with captions, in narrow tiles and rows. */
const watched = ['mobile-unsupported', 'connect']

for (const state of states.filter(({ id }) => watched.includes(id))) {
  test(`no language breaks a word of "${state.id}" inside, or has one that leaves its control`, async ({
    stage,
  }) => {
    for (const locale of locales) {
      await stage.open(state, { locale })
      await stage.page.evaluate(installChecks)
      for (const width of [390, 320]) {
        await stage.resize(width)
        const broken = await stage.page.evaluate(() => window.foyerChecks.brokenWords())
        expect.soft(broken, `${locale} ${width}`).toEqual([])
        const left = await stage.page.evaluate(() => window.foyerChecks.tooNarrow())
        expect.soft(left, `${locale} ${width}`).toEqual([])
      }
    }
  })
}

import { directions } from '../src/choices.ts'
import { findState } from '../src/states/states.ts'
import { installNames } from './checks/names.ts'
import { expect, test } from './setup/test.ts'

for (const id of ['button-wide', 'button-hebrew']) {
  test(`the names of "${id}" push no button off the page, and keep their starts`, async ({ stage }) => {
    await stage.open(findState(id))
    await stage.page.evaluate(installNames)
    for (const dir of directions) {
      await stage.look({ dir })
      for (const width of [390, 768, 1280]) {
        await stage.resize(width)
        expect
          .soft(await stage.page.evaluate(() => window.foyerNames.beyond()), `${width} ${dir}`)
          .toEqual([])
        expect
          .soft(await stage.page.evaluate(() => window.foyerNames.withoutStart()), `${width} ${dir}`)
          .toEqual([])
      }
    }
  })
}

test('the labels of a name are from left to right, whatever their letters are', async ({ stage }) => {
  await stage.open(findState('button-hebrew'))
  await stage.page.evaluate(installNames)
  for (const dir of directions) {
    await stage.look({ dir })
    const [label, top] = await stage.page.evaluate(() => window.foyerNames.places(['א', 'eth']))
    expect(top, dir).toBeGreaterThan(label as number)
  }
})

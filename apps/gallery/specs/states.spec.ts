import { directions } from '../src/choices.ts'
import { states } from '../src/states/states.ts'
import { themes } from '../src/themes.ts'
import { axeViolations } from './checks/axe.ts'
import { expect, test } from './setup/test.ts'

const widths = [1280, 768, 390]
const looks = themes.flatMap(({ id }) => directions.map((dir) => ({ theme: id, dir })))

for (const state of states) {
  test(state.id, async ({ stage }) => {
    await stage.open(state)
    const { page } = stage

    await test.step('axe finds nothing in any theme, direction and width', async () => {
      for (const width of widths) {
        await stage.resize(width)
        for (const [index, { theme, dir }] of looks.entries()) {
          await stage.look({ theme, dir })
          const found = await axeViolations(page, index === 0 ? 'all' : 'looks')
          expect.soft(found, `${width} ${dir} ${theme}`).toEqual([])
        }
      }
    })
  })
}

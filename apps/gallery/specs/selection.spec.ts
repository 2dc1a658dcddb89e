import { states } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

for (const state of states.filter(({ id }) => ['connect-installed', 'chain'].includes(id))) {
  test(`${state.id}: a press that leaves its row selects no text`, async ({ stage }) => {
    await stage.open(state)
    await stage.page.getByRole('button', { name: /MetaMask|Polygon/ }).hover()
    await stage.page.mouse.down()
    await stage.page.mouse.move(0, 0, { steps: 3 })
    await stage.page.mouse.up()
    expect(await stage.page.evaluate(() => String(getSelection()))).toBe('')
  })
}

import { directions } from '../src/choices.ts'
import { findState } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

test('the longest names and balance push no button off the page, and keep their starts', async ({
  stage,
}) => {
  await stage.open(findState('button-wide'))
  for (const dir of directions) {
    await stage.look({ dir })
    for (const width of [390, 768, 1280]) {
      await stage.resize(width)
      const { beyond, withoutStart } = await stage.page.evaluate(() => {
        const parts = [...document.querySelectorAll('[data-foyer-button] :is(button, button > *)')]
        const names = [...document.querySelectorAll('[data-foyer-part$="name"]')]
        const range = document.createRange()
        return {
          beyond: parts
            .filter((part) => {
              const { left, right } = part.getBoundingClientRect()
              return left < 0 || right > innerWidth
            })
            .map(({ textContent }) => textContent),
          withoutStart: names
            .filter((name) => {
              if (getComputedStyle(name).clipPath !== 'none' || !name.firstChild) return false
              range.setStart(name.firstChild, 0)
              range.setEnd(name.firstChild, 1)
              const box = name.getBoundingClientRect()
              const { left, right } = range.getBoundingClientRect()
              return left < box.left - 1 || right > box.right + 1
            })
            .map(({ textContent }) => textContent),
        }
      })
      expect.soft(beyond, `${width} ${dir}`).toEqual([])
      expect.soft(withoutStart, `${width} ${dir}`).toEqual([])
    }
  }
})

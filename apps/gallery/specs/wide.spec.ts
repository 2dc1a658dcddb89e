import { findState } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

test('the longest names and balance push no button off the page', async ({ stage }) => {
  await stage.open(findState('button-wide'))
  for (const width of [390, 768, 1280]) {
    await stage.resize(width)
    const beyond = await stage.page.evaluate(() =>
      [...document.querySelectorAll('[data-foyer-button] :is(button, button > *)')]
        .filter((part) => part.getBoundingClientRect().right > innerWidth)
        .map(({ textContent }) => textContent),
    )
    expect.soft(beyond, `${width}`).toEqual([])
  }
})

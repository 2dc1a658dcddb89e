import { states } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

const watched = ['account-transactions', 'button-account', 'connect-all', 'connect-installed', 'mobile']
/** Height of Thai letters with all their marks, in ems: ascent and descent of Noto Sans Thai. */
const tallest = 1.5

for (const state of states.filter(({ id }) => watched.includes(id))) {
  test(`"${state.id}" has room for the marks of Thai wherever it cuts a text`, async ({ stage }) => {
    await stage.open(state, { locale: 'th' })
    const cut = await stage.page.evaluate((least) => {
      const texts = [...document.querySelectorAll('[data-foyer] span')]
        // Those for screen readers are one pixel high.
        .filter(
          (each) => each.textContent && each.clientHeight > 1 && each.querySelector('img, svg') === null,
        )
        .map((each) => ({ text: each.textContent, style: getComputedStyle(each) }))
        .filter(({ style }) => style.overflowY === 'hidden')
      if (texts.length === 0) throw new Error('Nothing can be cut here.')
      return texts
        .map(({ text, style }) => {
          const px = ({ lineHeight, paddingTop, paddingBottom }: CSSStyleDeclaration) =>
            Number.parseFloat(lineHeight) + Number.parseFloat(paddingTop) + Number.parseFloat(paddingBottom)
          return { text, ems: px(style) / Number.parseFloat(style.fontSize) }
        })
        .filter(({ ems }) => ems < least)
    }, tallest)
    expect(cut).toEqual([])
  })
}

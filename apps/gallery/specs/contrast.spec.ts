import { states } from '../src/states/states.ts'
import { expect, test } from './setup/test.ts'

const watched = ['account-transactions', 'connect-installed', 'sign-in', 'mobile', 'chain']

for (const state of states.filter(({ id }) => watched.includes(id))) {
  test(`B-13.15: who prefers more contrast sees the lines of "${state.id}", and no dim letters`, async ({
    stage,
  }) => {
    await stage.page.emulateMedia({ contrast: 'more' })
    await stage.open(state)
    for (const theme of ['light', 'dark', 'midnight']) {
      await stage.look({ theme })
      const colors = await stage.page.evaluate(() => {
        const dialog = document.querySelector('[data-foyer-dialog]')
        if (!dialog) throw new Error('No dialog is open.')
        const color = (name: string) => getComputedStyle(dialog).getPropertyValue(`--foyer-palette-${name}`)
        const secondary = [...dialog.querySelectorAll('[data-kind="secondary"]')]
        return {
          letters: [color('text-dim'), color('text')],
          lines: [color('border'), color('border-strong')],
          unbounded: secondary.filter((button) => getComputedStyle(button).borderColor === 'rgba(0, 0, 0, 0)')
            .length,
        }
      })
      expect.soft(colors.letters[0], theme).toBe(colors.letters[1])
      expect.soft(colors.lines[0], theme).toBe(colors.lines[1])
      expect.soft(colors.unbounded, theme).toBe(0)
    }
  })
}

const buttons = ['button-connect', 'button-account', 'button-wrong-network', 'button-wallets']

for (const state of states.filter(({ id }) => buttons.includes(id))) {
  test(`B-13.15: who prefers more contrast sees the edges of "${state.id}"`, async ({ stage }) => {
    await stage.page.emulateMedia({ contrast: 'more' })
    await stage.open(state)
    for (const theme of ['light', 'dark', 'midnight']) {
      await stage.look({ theme })
      const edges = await stage.page.evaluate(() =>
        [...document.querySelectorAll('[data-foyer-button] button')].map((button) => {
          const { color, outlineColor, outlineStyle, outlineWidth } = getComputedStyle(button)
          return { color, line: outlineStyle === 'none' ? '' : outlineColor, width: outlineWidth }
        }),
      )
      expect(edges).not.toEqual([])
      for (const { color, line, width } of edges) {
        expect.soft(line, theme).toBe(color)
        expect.soft(width, theme).toBe('1px')
      }
    }
  })
}

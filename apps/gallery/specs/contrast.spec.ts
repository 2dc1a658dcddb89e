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

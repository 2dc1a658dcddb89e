import { axeViolations } from '../../../scripts/browsers/axe.ts'
import { directions } from '../src/choices.ts'
import { states } from '../src/states/states.ts'
import { themes } from '../src/themes.ts'
import { installChecks } from './checks/inPage.ts'
import { installPlacement } from './checks/placement.ts'
import { textSpacing } from './checks/textSpacing.ts'
import { expect, test } from './setup/test.ts'
import { expectTree } from './setup/trees.ts'

const widths = [1280, 768, 390]
/** 400 % zoom; a phone upright, and on its side; above a keyboard. */
const lowWindows = [
  [320, 256],
  [320, 568],
  [667, 375],
  [390, 480],
] as const
const everyLook = themes.flatMap(({ id }) => directions.map((dir) => ({ theme: id, dir })))
/** Themes differ in colours, which no width changes. */
const directionsOfOne = everyLook.slice(0, directions.length)

/** One page load for each state, with all of its checks. */
for (const state of states.filter(({ wordsOnly }) => !wordsOnly)) {
  test(state.id, async ({ stage }) => {
    await stage.open(state)
    const { page } = stage

    await test.step('a screen reader is told what it is', () => expectTree(page, state))

    await page.evaluate(installChecks)
    await page.evaluate(installPlacement)

    await test.step('axe finds nothing in any theme, direction and width', async () => {
      let read: string | undefined
      for (const width of widths) {
        await stage.resize(width)
        // Most rules read the tree and the texts: they run again only at widths that change these.
        const markup = await page.evaluate(() => document.body.outerHTML)
        for (const look of width === 1280 ? everyLook : directionsOfOne) {
          await stage.look(look)
          const isOther = look === everyLook[0] && markup !== read
          const found = await axeViolations(page, isOther ? 'all' : 'looks')
          expect.soft(found, `${width} ${look.dir} ${look.theme}`).toEqual([])
        }
        read = markup
      }
      await stage.look({})
    })

    await test.step('nothing moves where motion is not wanted', async () => {
      expect.soft(await page.evaluate(() => window.foyerChecks.moving())).toEqual([])
    })

    await test.step('at 400 % zoom nothing scrolls sideways, is cut off or out of reach', async () => {
      for (const dir of directions) {
        await stage.look({ dir })
        await stage.resize(320, 256)
        expect.soft(await page.evaluate(() => window.foyerChecks.cut()), dir).toEqual([])
        expect.soft(await page.evaluate(() => window.foyerChecks.unreachable()), dir).toEqual([])
      }
      await stage.look({})
    })

    await test.step('in low windows the way out stays while everything else scrolls', async () => {
      for (const [width, height] of lowWindows) {
        await stage.resize(width, height)
        const lost = await page.evaluate(() => window.foyerChecks.scrolledAway())
        expect.soft(lost, `${width} × ${height}`).toEqual([])
      }
    })

    await test.step('with wider text spacing nothing is cut off or out of reach', async () => {
      const style = await page.addStyleTag({ content: textSpacing })
      for (const width of [1280, 390]) {
        await stage.resize(width)
        expect.soft(await page.evaluate(() => window.foyerChecks.cut()), `${width}`).toEqual([])
        expect.soft(await page.evaluate(() => window.foyerChecks.unreachable()), `${width}`).toEqual([])
      }
      await style.evaluate((element) => (element as Element).remove())
    })

    await test.step('at a text size of 200 % nothing is cut off, broken inside or out of reach', async () => {
      const devtools = await page.context().newCDPSession(page)
      // The browser's own setting, on which lengths in `em` of media queries depend.
      const setTextSize = (px: number) => devtools.send('Page.setFontSizes', { fontSizes: { standard: px } })
      await setTextSize(32)
      for (const width of [1280, 390]) {
        await stage.resize(width)
        for (const check of ['cut', 'brokenWords', 'unreachable'] as const)
          expect
            .soft(await page.evaluate((name) => window.foyerChecks[name](), check), `${width} ${check}`)
            .toEqual([])
      }
      await setTextSize(16)
      await devtools.detach()
    })

    await test.step('no word is broken inside', async () => {
      for (const width of widths) {
        await stage.resize(width)
        expect.soft(await page.evaluate(() => window.foyerChecks.brokenWords()), `${width}`).toEqual([])
      }
    })

    await test.step('every control can be pressed on 24 px, by fingers on 44', async () => {
      await stage.resize(1280)
      expect.soft(await page.evaluate(() => window.foyerChecks.smallerThan(24))).toEqual([])
      const devtools = await page.context().newCDPSession(page)
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: true })
      await stage.resize(390)
      expect(await page.evaluate(() => matchMedia('(pointer: coarse)').matches)).toBe(true)
      expect.soft(await page.evaluate(() => window.foyerChecks.smallerThan(44))).toEqual([])
      await devtools.send('Emulation.setTouchEmulationEnabled', { enabled: false })
    })

    await test.step('every control has a ring while it has the focus', async () => {
      await stage.resize(1280)
      await page.keyboard.press('Tab')
      expect.soft(await page.evaluate(() => window.foyerChecks.withoutRing())).toEqual([])
      expect.soft(await page.evaluate(() => window.foyerPlacement.cutRings())).toEqual([])
    })

    await test.step('in a low window nothing scrolls further than what it shows', async () => {
      await stage.resize(740, 360)
      expect.soft(await page.evaluate(() => window.foyerPlacement.loose())).toEqual([])
      await stage.resize(1280)
    })

    await test.step('text of one direction begins where text of the other does', async () => {
      await stage.look({ dir: 'rtl' })
      expect.soft(await page.evaluate(() => window.foyerPlacement.misaligned())).toEqual([])
      await stage.look({})
    })

    await test.step('in forced colours, edges, rings and what is chosen can be seen', async () => {
      await page.emulateMedia({ forcedColors: 'active' })
      expect.soft(await page.evaluate(() => window.foyerChecks.withoutEdge())).toEqual([])
      expect.soft(await page.evaluate(() => window.foyerChecks.withoutRing())).toEqual([])
      expect.soft(await page.evaluate(() => window.foyerChecks.chosenByColour())).toEqual([])
      expect.soft(await page.evaluate(() => window.foyerPlacement.colourless())).toEqual([])
    })
  })
}

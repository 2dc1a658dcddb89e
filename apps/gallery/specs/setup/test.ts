import { type Browser, type BrowserContext, test as base, expect, type Page } from '@playwright/test'
import { type StageChoices, stageAddress } from '../../src/choices.ts'
import type { State } from '../../src/State.ts'
import { themes } from '../../src/themes.ts'
import { galleryUrl } from './galleryUrl.ts'
import { noteFaults } from './noteFaults.ts'

export { expect }

type Look = Omit<StageChoices, 'state'>

interface Stage {
  readonly page: Page
  /** Shows a state and waits until it has settled. `picture` loads the font that is equal on every machine. */
  open(state: State, look?: Partial<Look>, picture?: boolean): Promise<void>
  /** Another look for the state that is shown. */
  look(look: Partial<Look>): Promise<void>
  resize(width: number, height?: number): Promise<void>
}

interface TestFixtures {
  readonly stage: Stage
}

interface WorkerFixtures {
  /** The browser context of all stages of a worker. */
  readonly shared: BrowserContext
}

const plain: Look = { theme: themes[0].id, dir: 'ltr', locale: 'en' }

export const test = base.extend<TestFixtures, WorkerFixtures>({
  shared: [async ({ browser }, use) => use(await startContext(browser)), { scope: 'worker' }],

  // A new page of a context that has fetched and compiled the scripts before. `prepare` empties the storage.
  stage: async ({ shared }, use) => {
    const page = await shared.newPage()
    const faults = noteFaults(page)
    let shown: State | undefined

    const address = (state: State, look: Partial<Look>) =>
      stageAddress({ ...plain, ...look, state: state.id }).split('#')
    await use({
      page,
      async open(state, look = {}, picture = false) {
        shown = state
        const [path, fragment] = address(state, look)
        await page.goto(`${galleryUrl()}${path}${picture ? '&picture' : ''}#${fragment}`)
        await page.waitForSelector('html[data-ready]', { state: 'attached' })
      },
      async look(look) {
        if (!shown) throw new Error('No state is shown yet.')
        const [, fragment = ''] = address(shown, look)
        await page.evaluate(async (hash) => {
          const follows = new Promise((resolve) => addEventListener('hashchange', resolve, { once: true }))
          const isOther = location.hash !== `#${hash}`
          location.hash = hash
          if (isOther) await follows
          // React renders in a task after it. No frame is waited for: drawing one costs more than most questions do.
          await new Promise((resolve) => setTimeout(resolve))
        }, fragment)
      },
      async resize(width, height = 800) {
        await page.setViewportSize({ width, height })
        await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
      },
    })
    // States that simulate a fault log it.
    if (!shown?.broken) expect(faults).toEqual([])
    await page.close()
  },
})

/** A context whose first page stays open: without it, every further one starts a process, and compiles its scripts again. */
async function startContext(browser: Browser): Promise<BrowserContext> {
  const context = await browser.newContext()
  const page = await context.newPage()
  await page.goto(`${galleryUrl()}stage.html`)
  return context
}

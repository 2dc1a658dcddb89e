import { firefox } from '@playwright/test'
import { withFonts } from '../../scripts/browsers/withFonts.ts'
import type { Engine, EngineOptions } from './Tab.ts'

const preferences = {
  // Scrollbars over the content, as in Chromium: else the viewport is narrower than its size.
  'ui.useOverlayScrollbars': 1,
  'widget.gtk.overlay-scrollbars.enabled': true,
  // Events of the pointer take the way of real ones, through the compositor: `overscroll-behavior` is applied there.
  'remote.events.async.mouse.enabled': true,
  'remote.events.async.wheel.enabled': true,
}

const environment = {
  ...withFonts('narrow'),
  // The sandbox keeps pages from the fonts of this repository: every letter would be a box.
  MOZ_DISABLE_CONTENT_SANDBOX: '1',
  // CSS px. Trusted events of the pointer reach what is inside of the window, whatever the size of the viewport.
  MOZ_HEADLESS_HEIGHT: '1200',
}

export const firefoxPath = '/usr/bin/firefox-esr'

/** By preference: WebDriver BiDi emulates neither of them. */
function mediaPreferences(colorScheme: 'light' | 'dark') {
  return {
    'layout.css.prefers-color-scheme.content-override': colorScheme === 'dark' ? 0 : 1,
    'ui.prefersReducedMotion': 1,
  }
}

/** Playwright drives it by WebDriver BiDi. */
export function firefoxLaunch({ colorScheme }: EngineOptions) {
  return {
    channel: 'moz-firefox',
    executablePath: firefoxPath,
    env: environment,
    firefoxUserPrefs: { ...preferences, ...mediaPreferences(colorScheme) },
  }
}

export async function startFirefox(options: EngineOptions): Promise<Engine> {
  const browser = await firefox.launch(firefoxLaunch(options))
  const context = await browser.newContext({ locale: 'en-US' })
  return {
    version: `Firefox ${browser.version()}`,
    async openTab(size) {
      const page = await context.newPage()
      await page.setViewportSize(size)
      return {
        go: async (url) => void (await page.goto(url)),
        reload: async () => void (await page.reload()),
        // Playwright's own type of the argument unwraps handles, of which there are none here.
        run: (inPage, argument) => page.evaluate(inPage as never, argument),
        clickAt: (x, y) => page.mouse.click(x, y),
        async wheelAt(x, y, distance) {
          await page.mouse.move(x, y)
          await page.mouse.wheel(0, distance)
        },
        press: (key) => page.keyboard.press(key),
        picture: () => page.screenshot(),
      }
    },
    stop: () => browser.close(),
  }
}

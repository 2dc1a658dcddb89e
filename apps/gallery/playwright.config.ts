import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../e2e/setup/findBrowser.ts'

export default defineConfig({
  testDir: 'specs',
  globalSetup: './specs/setup/serveGallery.ts',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 60_000,
  reporter: [['list']],
  expect: { toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}' } },
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Still, so that nothing is looked at on its way to somewhere else.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        // The same dots for the same letters, whatever the machine's fonts are told to look like.
        '--font-render-hinting=none',
        '--disable-lcd-text',
        '--disable-font-subpixel-positioning',
        '--force-color-profile=srgb',
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
      ],
    },
  },
})

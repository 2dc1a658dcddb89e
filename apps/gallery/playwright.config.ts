import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/browsers/findBrowser.ts'
import { launchOptions } from '../../scripts/browsers/launchOptions.ts'
import { withFonts } from '../../scripts/browsers/withFonts.ts'

const launch = launchOptions(
  // Identical glyph rendering, whatever the machine's font settings.
  '--font-render-hinting=none',
  '--disable-lcd-text',
  '--disable-font-subpixel-positioning',
  '--force-color-profile=srgb',
)

export default defineConfig({
  testDir: 'specs',
  globalSetup: './specs/setup/serveGallery.ts',
  outputDir: './test-results',
  snapshotPathTemplate: '{testDir}/../pictures/{arg}{ext}',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 360_000,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 60_000 },
  expect: { timeout: 120_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}' } },
  projects: [
    { name: 'states', testIgnore: '**/pictures.spec.ts' },
    // Pixel comparison, in a font that the page loads.
    {
      name: 'pictures',
      testMatch: '**/pictures.spec.ts',
      use: {
        launchOptions: { ...launch, executablePath: findBrowser(), env: withFonts('one') },
      },
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // No animation, so that checks see final positions.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: launch,
  },
})

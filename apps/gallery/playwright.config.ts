import { defineConfig } from '@playwright/test'
import { findBrowser } from '../../scripts/browsers/findBrowser.ts'
import { launchOptions } from '../../scripts/browsers/launchOptions.ts'
import { withFonts } from '../../scripts/browsers/withFonts.ts'

const launch = launchOptions(
  // The same dots for the same letters, whatever the machine's fonts are told to look like.
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
  timeout: 120_000,
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 60_000 },
  expect: { timeout: 120_000, toMatchAriaSnapshot: { pathTemplate: '{testDir}/trees/{arg}{ext}' } },
  projects: [
    { name: 'states', testIgnore: '**/pictures.spec.ts' },
    // Compared dot by dot, with letters that the page brings.
    {
      name: 'pictures',
      testMatch: '**/pictures.spec.ts',
      use: {
        launchOptions: { ...launch, executablePath: findBrowser(), env: withFonts('none') },
      },
    },
  ],
  use: {
    locale: 'en-US',
    timezoneId: 'UTC',
    // Still, so that nothing is looked at on its way to somewhere else.
    contextOptions: { reducedMotion: 'reduce' },
    viewport: { width: 1280, height: 800 },
    launchOptions: launch,
  },
})

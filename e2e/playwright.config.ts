import { defineConfig } from '@playwright/test'
import { findBrowser } from '../scripts/browsers/findBrowser.ts'
import { launchOptions } from '../scripts/browsers/launchOptions.ts'
import { withFonts } from '../scripts/browsers/withFonts.ts'
import { firefoxLaunch } from './engines/startFirefox.ts'

/** Whether this run is one of `npm run engines`. */
const isOtherEngine = process.argv.some((argument) => argument.startsWith('--project=visit-'))

const launch = launchOptions()

export default defineConfig<object, { readonly engineName: 'firefox' | 'webkit' }>({
  testDir: 'specs',
  globalSetup: './setup/globalSetup.ts',
  outputDir: './test-results',
  workers: 3,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  // A journey that fails is walked once more for its trace, and fails the run even if it passes then: a trace of every
  // journey would double what the run takes. In another engine it is named only: its driver may have lost the browser.
  retries: 1,
  failOnFlakyTests: !isOtherEngine,
  // A wait ends with its test: a shorter limit would end first on a busy machine.
  timeout: 120_000,
  expect: { timeout: 120_000 },
  reporter: 'list',
  reportSlowTests: { max: 10, threshold: 60_000 },
  projects: [
    {
      name: 'journeys',
      testIgnore: '**/smooth.spec.ts',
      use: { launchOptions: { ...launch, env: withFonts('narrow') } },
      metadata: { font: 'Sofia Sans Extra Condensed' },
    },
    // Re-runs layout specs with a very wide font.
    {
      name: 'wide',
      testMatch: ['**/languagesDoor.spec.ts', '**/layout.spec.ts', '**/words.spec.ts'],
      use: { launchOptions: { ...launch, env: withFonts('wide') } },
      metadata: { font: 'Unbounded' },
    },
    // Re-runs layout specs with a font of more than twice the height, in the languages whose script it has.
    {
      name: 'tall',
      testMatch: '**/languagesDoor.spec.ts',
      grep: / (ar|fa): at no width/,
      use: { launchOptions: { ...launch, env: withFonts('tall') } },
      metadata: { font: 'Noto Nastaliq Urdu' },
    },
    // The main journeys, described once for every engine. `npm run engines` runs them.
    ...(['firefox', 'webkit'] as const).map((engineName) => ({
      name: `visit-${engineName}`,
      testDir: 'engines',
      workers: 1,
      timeout: 180_000,
      expect: { timeout: 30_000 },
      use: { engineName },
    })),
    // Inside Safe, whose frame has separate storage and cookies in each engine. `npm run engines` runs it.
    {
      name: 'visit-firefox-safe',
      testMatch: ['**/safe.spec.ts', '**/demoSafe.spec.ts'],
      // The browser of the first is Chromium, whose preference keeps cookies out. The second holds the document of a
      // frame back, which WebDriver BiDi never lets go again.
      grepInvert: /in a browser without cookies|while its app is not there/,
      workers: 1,
      expect: { timeout: 30_000 },
      use: {
        browserName: 'firefox',
        launchOptions: firefoxLaunch({ colorScheme: 'light' }),
        // Both put a style into the page, which the policy reports.
        screenshot: 'off',
        trace: 'off',
      },
    },
    // Speech of the screen reader Orca. `npm run engines` runs it.
    {
      name: 'visit-orca',
      testDir: 'voice',
      workers: 1,
      timeout: 300_000,
      use: { viewport: null },
    },
    // A measurement, and no part of `npm test`: other work on the same processor lengthens what it measures.
    {
      name: 'smooth',
      testMatch: '**/smooth.spec.ts',
      workers: 1,
      use: { launchOptions: { ...launch, executablePath: findBrowser() } },
    },
  ],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'on-first-retry',
    screenshot: 'only-on-failure',
    // Painting motion takes a fifth of a run's processor time. The main journeys have it: `withMotion`.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: launch,
  },
})

import { defineConfig } from '@playwright/test'
import { findBrowser } from './setup/findBrowser.ts'

export default defineConfig({
  testDir: 'specs',
  globalSetup: './setup/globalSetup.ts',
  outputDir: './test-results',
  workers: 2,
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  retries: 0,
  timeout: 30_000,
  expect: { timeout: 5_000 },
  reporter: [['list']],
  projects: [
    { name: 'journeys', testIgnore: '**/flood.spec.ts' },
    // Measures processor time, which other work on the same processor lengthens: one at a time, in a run of its own.
    { name: 'smooth', testMatch: '**/flood.spec.ts', workers: 1 },
  ],
  use: {
    locale: 'en-US',
    viewport: { width: 1280, height: 800 },
    trace: 'retain-on-failure',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        '--no-sandbox',
        '--disable-dev-shm-usage',
        // Nothing but this machine can be reached: a page that tries is caught, and never leaks.
        '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost, EXCLUDE *.localhost',
      ],
    },
  },
})

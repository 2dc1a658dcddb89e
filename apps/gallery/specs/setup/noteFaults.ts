import type { Page } from '@playwright/test'

/** Collects the console errors and page errors from now on, one line each. */
export function noteFaults(page: Page): readonly string[] {
  const faults: string[] = []
  page.on('console', (message) => {
    // There is no wallet here for a link to open.
    if (message.text().startsWith('Not allowed to launch')) return
    if (message.type() === 'error' || message.type() === 'warning') faults.push(message.text())
  })
  page.on('pageerror', (error) => faults.push(error.message))
  return faults
}

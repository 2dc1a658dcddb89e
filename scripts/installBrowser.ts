/**
 * Makes sure that there is a Chromium for the journeys: one that is there is taken; else Playwright's own is
 * fetched; else, as root on Debian, the distribution's. Says what to do when none of it works.
 */
import { findBrowser } from '../e2e/setup/findBrowser.ts'
import { run } from './run.ts'

const ways: readonly (readonly [command: string, ...args: string[]])[] = [
  ['npx', 'playwright', 'install', 'chromium'],
  ['sh', '-c', 'apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq chromium'],
]

export async function installBrowser(): Promise<void> {
  for (const [command, ...args] of ways) {
    if (isFound()) return
    console.log(`no Chromium found; trying: ${[command, ...args].join(' ')}`)
    await run(command, args)
  }
  findBrowser()
}

function isFound(): boolean {
  try {
    findBrowser()
    return true
  } catch {
    return false
  }
}

/**
 * Installs a Chromium for the journeys if none is found: Playwright's, otherwise, as root on Debian, the
 * distribution's. Throws with instructions if both fail. Then installs the headless shell, which halves the
 * processor time of the journeys and is optional.
 */

import { run } from '../run.ts'
import { findBrowser, installedShell } from './findBrowser.ts'

type Way = readonly [command: string, ...args: string[]]

const waysTo = (name: 'chromium' | 'chromium-headless-shell'): readonly Way[] => [
  ['npx', 'playwright', 'install', name],
  ['sh', '-c', `apt-get update -qq && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq ${name}`],
]

export async function installBrowser(): Promise<void> {
  await tryAll('Chromium', waysTo('chromium'), isFound)
  findBrowser()
  if (process.env.CHROMIUM_PATH) return
  await tryAll('headless shell', waysTo('chromium-headless-shell'), () => installedShell() !== undefined)
  if (!installedShell()) console.log('without chromium-headless-shell: the journeys take up to twice as long')
}

async function tryAll(subject: string, ways: readonly Way[], isDone: () => boolean): Promise<void> {
  for (const [command, ...args] of ways) {
    if (isDone()) return
    console.log(`no ${subject} found; trying: ${[command, ...args].join(' ')}`)
    await run(command, args)
  }
}

function isFound(): boolean {
  try {
    findBrowser()
    return true
  } catch {
    return false
  }
}

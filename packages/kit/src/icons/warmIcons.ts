import type { Wallet } from '@foyer/core'
import { whenIdle } from '../whenIdle.ts'
import { loadIcon } from './loadIcon.ts'

/**
 * Fetches icons one by one while the page is idle, so that the first frame of the list holds them. A failure is
 * left to the list, which asks again.
 *
 * @param isWanted Asked before each icon; false ends it.
 * @returns Resolves when every icon has come or failed; stays pending when it was ended.
 */
export async function warmIcons(wallets: readonly Wallet[], isWanted: () => boolean): Promise<void> {
  const loading: Promise<unknown>[] = []
  for (const { iconUrl } of wallets) {
    if (typeof iconUrl !== 'function') continue
    await new Promise<void>((resolve) => whenIdle(() => isWanted() && resolve()))
    loading.push(loadIcon(iconUrl).catch(() => {}))
  }
  await Promise.all(loading)
}

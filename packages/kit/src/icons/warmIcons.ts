import type { Wallet } from '@foyer/core'
import { whenIdle } from '../whenIdle.ts'
import { loadIcon } from './loadIcon.ts'

/**
 * D-37. Fetches icons one by one while the page is idle, so that the first frame of the list holds them. A failure is
 * left to the list, which asks again.
 *
 * @param isWanted Asked before each icon; false ends it.
 */
export function warmIcons([first, ...rest]: readonly Wallet[], isWanted: () => boolean): void {
  if (!first) return
  whenIdle(() => {
    if (!isWanted()) return
    if (typeof first.iconUrl === 'function') loadIcon(first.iconUrl).catch(() => {})
    warmIcons(rest, isWanted)
  })
}

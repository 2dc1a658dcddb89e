import type { Discovery } from '@foyer/core'
import { useLayoutEffect } from 'react'

const lookIntervalMs = 1_000

/**
 * Looks for wallets when the list opens, before it is painted, and every second while it is open: browsers of wallet apps
 * put their provider into the page late, without an event.
 */
export function useLateWallets({ look }: Discovery): void {
  useLayoutEffect(() => {
    look()
    const timer = setInterval(look, lookIntervalMs)
    return () => clearInterval(timer)
  }, [look])
}

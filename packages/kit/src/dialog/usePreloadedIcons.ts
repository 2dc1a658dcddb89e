import type { Discovery, ReadonlyStore, Session, View, Wallet } from '@foyer/core'
import { useEffect, useState } from 'react'
import { loadIcon } from '../icons/loadIcon.ts'
import { whenIdle } from '../schedule.ts'

/** Rows of the list that a tall screen shows at once. */
const firstFrame = 12

interface Parts {
  readonly session: ReadonlyStore<Session>
  readonly view: ReadonlyStore<View>
  readonly discovery: Discovery
}

/** True when the icons of the first rows have been fetched, before a press that is likely to show them. */
export function usePreloadedIcons({ session, view, discovery }: Parts): boolean {
  const [areThere, setAreThere] = useState(false)
  useEffect(() => {
    let isMounted = true
    const isWanted = () => isMounted && view.get() === 'closed' && session.get().status === 'disconnected'
    const wallets = discovery.entries.get().map(({ wallet }) => wallet)
    void preloadIcons(wallets.slice(0, firstFrame), isWanted).then(() => setAreThere(isMounted))
    return () => {
      isMounted = false
    }
  }, [session, view, discovery])
  return areThere
}

/**
 * Fetches icons one by one while the page is idle, so that the first frame of the list holds them. A failure is
 * left to the list, which asks again.
 *
 * @param isWanted Asked before each icon; false ends it.
 * @returns Resolves when every icon has come or failed; stays pending when it was ended.
 */
export async function preloadIcons(wallets: readonly Wallet[], isWanted: () => boolean): Promise<void> {
  const loading: Promise<unknown>[] = []
  for (const { iconUrl } of wallets) {
    if (typeof iconUrl !== 'function') continue
    await new Promise<void>((resolve) => whenIdle(() => isWanted() && resolve()))
    loading.push(loadIcon(iconUrl).catch(() => {}))
  }
  await Promise.all(loading)
}

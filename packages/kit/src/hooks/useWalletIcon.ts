import type { Wallet } from '@foyer/core'
import { useEffect, useState } from 'react'
import { loadedIcon, loadIcon } from '../icons/loadIcon.ts'
import { whenIdle } from '../schedule.ts'

type Source = Wallet['iconUrl']

/** URL of an icon, undefined while loading. In the first frame if it was loaded before. */
export function useWalletIcon(source: Source): string | undefined {
  const known = typeof source === 'string' ? source : loadedIcon(source)
  const [, showLoaded] = useState(known)
  useEffect(() => {
    if (typeof source === 'string') return
    // May have been loaded by another component since the render.
    if (loadedIcon(source)) return showLoaded(loadedIcon(source))
    let wanted = true
    const load = () => {
      if (!wanted) return
      loadIcon(source).then(
        (url) => wanted && showLoaded(url),
        () => {}, // The background stays; the next dialog tries again.
      )
    }
    // Icons that `preloadIcons` has not fetched before the press wait for the list: fetching takes a quarter of a press.
    whenIdle(load)
    return () => {
      wanted = false
    }
  }, [source])
  return known
}

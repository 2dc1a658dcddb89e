import type { Wallet } from '@foyer/core'
import { useEffect, useState } from 'react'
import { loadedIcon, loadIcon } from '../../icons/loadIcon.ts'
import { whenIdle } from '../../whenIdle.ts'

type Source = Wallet['iconUrl']

/** The address of an icon, once it is there (B-7.30, B-7.31): in the first frame if it was loaded before. */
export function useIcon(source: Source): string | undefined {
  const known = typeof source === 'string' ? source : loadedIcon(source)
  const [, showLoaded] = useState(known)
  useEffect(() => {
    if (typeof source === 'string') return
    // It may have come since this was rendered, for another place that shows it.
    if (loadedIcon(source)) return showLoaded(loadedIcon(source))
    let wanted = true
    const load = () => {
      if (!wanted) return
      loadIcon(source).then(
        (url) => wanted && showLoaded(url),
        () => {}, // Then the coloured box stays; the next dialog tries again.
      )
    }
    // What `warmIcons` has not fetched before the press waits for the list: asking for icons is a quarter of a press.
    whenIdle(load)
    return () => {
      wanted = false
    }
  }, [source])
  return known
}

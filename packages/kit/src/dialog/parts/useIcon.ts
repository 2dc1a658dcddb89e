import type { Wallet } from '@foyer/core'
import { useEffect, useState } from 'react'
import { loadIcon } from '../../icons/loadIcon.ts'
import { whenIdle } from '../../whenIdle.ts'

type Source = Wallet['iconUrl']

/** What has been loaded on this page, so that a dialog opened again shows it in its first frame. */
const loaded = /* @__PURE__ */ new WeakMap<object, string>()

/** The address of an icon, once it is there (B-7.30, B-7.31). */
export function useIcon(source: Source): string | undefined {
  const known = typeof source === 'string' ? source : loaded.get(source)
  const [, showLoaded] = useState(known)
  useEffect(() => {
    if (typeof source === 'string') return
    // It may have come since this was rendered, for another place that shows it.
    if (loaded.has(source)) return showLoaded(loaded.get(source))
    let wanted = true
    const load = () => {
      if (!wanted) return
      loadIcon(source).then(
        (url) => {
          loaded.set(source, url)
          if (wanted) showLoaded(url)
        },
        () => {}, // Then the coloured box stays; the next dialog tries again.
      )
    }
    // The list is painted first, and answers: asking for its icons is a quarter of the work that a press causes.
    whenIdle(load)
    return () => {
      wanted = false
    }
  }, [source])
  return known
}

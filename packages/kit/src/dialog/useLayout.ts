import type { Layout, Platform } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/** B-9.10: from 768 px up there is room for two columns. */
const wide = '(width >= 768px)'

/** Which layout the dialogs have here and now: by device first, then by width (B-2.53, B-2.60). */
export function useLayout({ os }: Platform): Layout {
  const isWide = useSyncExternalStore(onWidthChange, () => matchMedia(wide).matches)
  if (os !== 'desktop') return 'mobile'
  return isWide ? 'wide' : 'compact'
}

function onWidthChange(listener: () => void): () => void {
  const query = matchMedia(wide)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

import type { Layout, Platform } from '@foyer/core'
import { useSyncExternalStore } from 'react'

/** Two columns from 768 px up. */
const wide = '(width >= 768px)'

/** Current layout of the dialogs: by device first, then by width. */
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

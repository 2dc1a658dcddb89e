import type { Layout, Platform } from '@foyer/core'
import { type RefCallback, useLayoutEffect, useState } from 'react'

/** CSS pixels from which two columns fit. */
const wideFromPx = 680

/** Layout of the dialog as a part of a page: by device, then by the width of the element that the function is given. */
export function useInlineLayout({ os }: Platform): readonly [Layout, RefCallback<HTMLElement>] {
  const [element, setElement] = useState<HTMLElement | null>(null)
  const [isWide, setWide] = useState(false)
  useLayoutEffect(() => {
    if (!element) return
    const measure = () => setWide(element.clientWidth >= wideFromPx)
    // Before it is painted; the observer reports later changes.
    measure()
    const observer = new ResizeObserver(measure)
    observer.observe(element)
    return () => observer.disconnect()
  }, [element])
  return [os === 'desktop' ? (isWide ? 'wide' : 'compact') : 'mobile', setElement]
}

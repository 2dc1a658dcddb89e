import { type RefObject, useLayoutEffect } from 'react'

const durationMs = 140

/** Lets a sheet at the bottom glide to a new height instead of jumping. Transforms only: its controls can be pressed meanwhile. */
export function useGlide(sheet: RefObject<HTMLElement | null>, enabled: boolean): void {
  useLayoutEffect(() => {
    const element = sheet.current
    if (!enabled || !element?.animate || matchMedia('(prefers-reduced-motion: reduce)').matches) return
    let last = 0
    const observer = new ResizeObserver(() => {
      const { offsetHeight } = element
      const offset = offsetHeight - last
      // The first height is that of the opening.
      if (last && offset)
        element.animate({ translate: [`0 ${offset}px`, '0'] }, { duration: durationMs, easing: 'ease-out' })
      last = offsetHeight
    })
    observer.observe(element)
    return () => observer.disconnect()
  }, [sheet, enabled])
}

import { type MouseEvent, type PointerEvent, type RefObject, useRef } from 'react'

/**
 * Props of a dialog that call `onPress` when the pointer was pressed and released outside of `surface`. A press that starts
 * inside, as when selecting text, is ignored.
 */
export function useBackdropPress(surface: RefObject<HTMLElement | null>, onPress: () => void) {
  const press = useRef({ began: false, ended: false })
  const isOutside = ({ target }: MouseEvent | PointerEvent) => !surface.current?.contains(target as Node)
  return {
    onPointerDown(event: PointerEvent) {
      press.current = { began: isOutside(event), ended: false }
    },
    onPointerUp(event: PointerEvent) {
      press.current.ended = isOutside(event)
    },
    // On click, not on pointer up: the click would reach the page behind.
    onClick() {
      const { began, ended } = press.current
      press.current = { began: false, ended: false }
      if (began && ended) onPress()
    },
  }
}

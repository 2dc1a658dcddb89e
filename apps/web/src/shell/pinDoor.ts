import './pinned.css'

/** Height of the bar at the top of the page in CSS pixels, as in `pinned.css`. */
const barHeight = 64

/**
 * Says on the root element whether the visitor has scrolled past the door (`data-door="past"`) or has come back (`"here"`):
 * past it, the style sheet keeps its button in a bar at the top. It stays the one button of the page, with its focus and its place in the order.
 */
export function pinDoor(door: Element): void {
  const { dataset } = door.ownerDocument.documentElement
  new IntersectionObserver(
    ([entry]) => {
      if (entry && !entry.isIntersecting && entry.boundingClientRect.top < barHeight) dataset.door = 'past'
      else if (dataset.door) dataset.door = 'here'
    },
    { rootMargin: `-${barHeight}px 0px 0px` },
  ).observe(door)
}

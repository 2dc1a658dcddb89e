/** Calls `act` once, when the first of `element` is in sight or a short way (64 px) from it. */
export function whenNear(element: Element, act: () => void): void {
  const observer = new IntersectionObserver(
    (entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      act()
    },
    { rootMargin: '64px' },
  )
  observer.observe(element)
}

/** Calls `act` once, when the page is scrolled, or at once where a browser has brought back how far it was. */
export function whenScrolled(act: () => void): void {
  if (scrollY) act()
  else addEventListener('scroll', act, { once: true })
}

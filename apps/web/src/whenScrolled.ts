/** Calls `act` once, when the page is scrolled, or at once where a browser has brought back how far it was. */
export function whenScrolled(act: () => void): void {
  if (scrollY) act()
  else addEventListener('scroll', act, { once: true })
}

/** In milliseconds: longer than what follows a press takes to begin, such as a delay against flicker. */
const quiet = 200
const timeoutMs = 4000

/** Resolves when the page has not changed for a moment and its fonts and images have loaded. */
export async function settle(): Promise<void> {
  let last = performance.now()
  const observer = new MutationObserver(() => {
    last = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const end = last + timeoutMs; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (performance.now() - last > quiet && [...document.images].every(isThere) && !isIconMissing()) break
  }
  observer.disconnect()
  await document.fonts.ready
}

/** Lazy pictures out of sight are not fetched: do not wait for them. */
function isThere(image: HTMLImageElement): boolean {
  return image.complete || image.loading === 'lazy' || arePicturesHeld()
}

/** States whose pictures never load (`prepare`) are ready without them. */
function arePicturesHeld(): boolean {
  const complete = Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete')
  return complete?.value === false
}

/** Icons are fetched when they are first shown, into boxes that are there before them. An avatar without a picture stays empty,
 * and so do the boxes far below in a long list. */
function isIconMissing(): boolean {
  const empty = document.querySelectorAll(
    '[data-foyer-dialog] span[data-size]:empty:not([data-foyer-part="avatar"], [data-later] > *)',
  )
  return [...empty].some((box) => box.checkVisibility())
}

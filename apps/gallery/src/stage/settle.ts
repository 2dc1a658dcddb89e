/** In milliseconds: longer than what follows a press takes to begin, such as a delay against flicker. */
const quiet = 200
const patience = 4000

/** States whose pictures never load (`prepare`) are ready without them. */
const isHeld = Object.hasOwn(
  Object.getOwnPropertyDescriptor(HTMLImageElement.prototype, 'complete') ?? {},
  'value',
)

/** Resolves when the page has stood still for a moment, with all its letters and pictures. */
export async function settle(): Promise<void> {
  let last = performance.now()
  const observer = new MutationObserver(() => {
    last = performance.now()
  })
  observer.observe(document, { subtree: true, childList: true, attributes: true, characterData: true })
  for (const end = last + patience; performance.now() < end; ) {
    await new Promise((resolve) => setTimeout(resolve, 20))
    if (performance.now() - last > quiet && [...document.images].every(isThere) && !isIconMissing()) break
  }
  observer.disconnect()
  await document.fonts.ready
}

/** Lazy pictures out of sight are not fetched: do not wait for them. */
function isThere(image: HTMLImageElement): boolean {
  return image.complete || image.loading === 'lazy' || isHeld
}

/** Icons are fetched when they are first shown, into boxes that are there before them. */
function isIconMissing(): boolean {
  const empty = document.querySelectorAll('[data-foyer-dialog] span[data-size]:empty')
  return [...empty].some((box) => box.checkVisibility())
}

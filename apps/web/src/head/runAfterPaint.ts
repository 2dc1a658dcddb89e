/** Milliseconds. A frame of another site may be given no frames at all for as long as nothing moves on the screen. */
const longest = 1_000

/**
 * Runs the page's module, which the browser is fetching already, once the page has been painted: the HTML is whole
 * without it, and starting React would only keep the first frame waiting.
 *
 * @param onFailure Told when the module cannot be had.
 */
export function runAfterPaint(document: Document, onFailure: () => void): void {
  let ran = false
  const run = () => {
    if (ran) return
    ran = true
    const main = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')
    if (main) import(/* @vite-ignore */ main.href).catch(onFailure)
  }
  document.addEventListener('DOMContentLoaded', () => {
    // The first frame is on the screen when the one after it begins.
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run)))
    setTimeout(run, longest)
  })
}

/**
 * Runs the page's module, which the browser is fetching already, once the page has been painted: the HTML is whole
 * without it, and starting React would only keep the first frame waiting. A page in the background waits until it
 * is looked at.
 *
 * @param onFailure Told when the module cannot be had.
 */
export function runAfterPaint(document: Document, onFailure: () => void): void {
  const run = () => {
    const main = document.querySelector<HTMLLinkElement>('link[rel="modulepreload"]')
    if (main) import(/* @vite-ignore */ main.href).catch(onFailure)
  }
  // The first frame is on the screen when the one after it begins.
  document.addEventListener('DOMContentLoaded', () =>
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(run))),
  )
}

/**
 * The one script that runs before the first paint, so that the page is right when it is first seen: the
 * remembered account is in the button, the operator's names are in place, and a press is noted.
 */
import '@foyer/kit/remember'
import { readConfig } from '../config.ts'
import { admitFailure } from './admitFailure.ts'
import { onEarlyPress } from './earlyPress.ts'
import { fetchDialogs } from './fetchDialogs.ts'
import { writeNames } from './writeNames.ts'

/** Milliseconds. A frame of another site may be given no frames at all for as long as nothing moves on the screen. */
const longest = 1_000

/**
 * Runs the page's module after the first paint. The browser is fetching it already; hydrating earlier would delay
 * the first frame.
 * @param onFailure Called if the module fails to load.
 */
function runAfterPaint(document: Document, onFailure: () => void): void {
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

writeNames(document, readConfig(document))
onEarlyPress(document, () => fetchDialogs(document))
runAfterPaint(document, () => admitFailure(document))

import type * as Prerender from '../prerender.tsx'

/** Tags by which the browser fetches modules. */
const moduleTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/**
 * The home page: the shell with the prerendered parts in the places that it keeps for them. Its
 * `<!--foyer-config-->` stays, for the server puts its configuration there.
 * @param headScript The address of the script that runs before the first paint, if there is one.
 */
export function fillHome(shell: string, prerendered: typeof Prerender, headScript?: string): string {
  const templates = Object.entries(prerendered.renderRemembered()).map(
    ([id, markup]) => `<template id="${id}">${markup}</template>`,
  )
  return fill(headScript ? shell.replace(mainScript, preloadTag) : shell, [
    ['<!--foyer-head-->', [...templates, scriptTag(headScript)].join('')],
    ['<!--foyer-page-->', prerendered.renderHome()],
  ])
}

/** The page for every other path. Nothing on it lives, so it fetches no modules; and it is not to be indexed. */
export function fillNotFound(shell: string, prerendered: typeof Prerender, headScript?: string): string {
  return fillStill(shell, 'Not found', prerendered.renderNotFound(), headScript)
}

/** The page for when nothing else can be had. */
export function fillFailed(shell: string, prerendered: typeof Prerender, headScript?: string): string {
  return fillStill(shell, 'Out of order', prerendered.renderFailed(), headScript)
}

function fillStill(shell: string, title: string, page: string, headScript: string | undefined): string {
  return fill(shell.replaceAll(moduleTags, ''), [
    ['<title>', `<title>${title} · `],
    ['<!--foyer-head-->', `<meta name="robots" content="noindex">${scriptTag(headScript)}`],
    ['<!--foyer-page-->', page],
  ])
}

/** The page's module, and the form in which it is fetched at once and run when the script of the head says so. */
const mainScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloadTag = '<link rel="modulepreload" href="$1">'

const scriptTag = (address: string | undefined) => (address ? `<script src="${address}"></script>` : '')

function fill(shell: string, parts: readonly (readonly [place: string, part: string])[]): string {
  return parts.reduce((html, [place, part]) => {
    if (!html.includes(place)) throw new Error(`The shell of the page has no ${place}.`)
    return html.replace(place, () => part)
  }, shell)
}

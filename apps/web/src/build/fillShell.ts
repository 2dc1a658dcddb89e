import { dialogFilesId } from '../islands.ts'
import { languageElementId } from '../language.ts'
import type { Prerendered } from '../prerender.tsx'
import type { DialogFiles } from './dialogFiles.ts'

/** Tags by which the browser fetches modules. */
const moduleTags = /\s*<(?:script type="module"[^>]*><\/script>|link rel="modulepreload"[^>]*>)/g

/**
 * The home page: the shell with the prerendered parts in the places that it keeps for them. Its
 * `<!--foyer-config-->` stays, for the server puts its configuration there.
 * @param built Absent while developing: the address of the script that runs before the first paint, and what a press needs.
 */
export function fillHome(shell: string, prerendered: Prerendered, built?: BuiltHome): string {
  return fill(built ? shell.replace(mainScript, preloadTag) : shell, prerendered, [
    [
      '<!--foyer-head-->',
      [
        languageBlock(prerendered),
        prerendered.remembered,
        built && filesTag(built.dialogFiles),
        scriptTag(built?.headScript),
      ].join(''),
    ],
    ['<!--foyer-page-->', prerendered.home],
  ])
}

interface BuiltHome {
  readonly headScript: string
  readonly dialogFiles: DialogFiles
}

const filesTag = ({ desktop, phone }: DialogFiles) =>
  `<template id="${dialogFilesId}" data-desktop="${desktop.join(' ')}" data-phone="${phone.join(' ')}"></template>`

/** The page for every other path. Nothing on it lives, so it fetches no modules; and it is not to be indexed. */
export function fillNotFound(shell: string, prerendered: Prerendered, headScript?: string): string {
  return fillStill('notFound', { shell, prerendered, headScript })
}

/** The page for when nothing else can be had. */
export function fillFailed(shell: string, prerendered: Prerendered, headScript?: string): string {
  return fillStill('failed', { shell, prerendered, headScript })
}

interface StillPage {
  readonly shell: string
  readonly prerendered: Prerendered
  readonly headScript: string | undefined
}

function fillStill(screen: 'notFound' | 'failed', { shell, prerendered, headScript }: StillPage): string {
  return fill(shell.replaceAll(moduleTags, ''), prerendered, [
    ['<title>', `<title>${prerendered.messages[screen].name} · `],
    ['<!--foyer-head-->', `<meta name="robots" content="noindex">${scriptTag(headScript)}`],
    ['<!--foyer-page-->', prerendered[screen]],
  ])
}

/** The page's module, and the form in which it is fetched at once and run when the script of the head says so. */
const mainScript = /<script type="module" crossorigin src="([^"]+)"><\/script>/
const preloadTag = '<link rel="modulepreload" href="$1">'

const scriptTag = (address: string | undefined) => (address ? `<script src="${address}"></script>` : '')

/** Messages for the browser. They are texts of this repository: none can end the element. */
const languageBlock = ({ localeMessages }: Prerendered) =>
  localeMessages
    ? `<script type="application/json" id="${languageElementId}">${JSON.stringify(localeMessages)}</script>`
    : ''

function fill(
  shell: string,
  { locale, direction, messages }: Prerendered,
  parts: readonly (readonly [place: string, part: string])[],
): string {
  const root = direction === 'rtl' ? `<html lang="${locale}" dir="rtl">` : `<html lang="${locale}">`
  const common = [
    ['<html lang="en">', root],
    ['<!--foyer-description-->', `<meta name="description" content="${messages.home.description}">`],
  ] as const
  return [...common, ...parts].reduce((html, [place, part]) => {
    if (!html.includes(place)) throw new Error(`The shell of the page has no ${place}.`)
    return html.replace(place, () => part)
  }, shell)
}

import { directionOf, type Locale, locales } from '@foyer/core'
import { sourceOf } from '../page/headers.ts'
import { type OversizedTexts, oversizedTexts } from './oversizedTexts.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 10vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
li { margin-block: .5rem }
a { color: inherit; font-weight: 600 }
`

/**
 * Shows the part in the visitor's language. The server does not know it: these requests are refused before their headers are
 * read. Same language and script, as in `matchLocale`.
 */
const script = `
const key = (tag) => {
  const { language, script } = new Intl.Locale(tag).maximize()
  return language + script
}
const parts = [...document.querySelectorAll('main')]
const wanted = navigator.languages.map(key)
const shown = wanted.map((each) => parts.find(({ lang }) => key(lang) === each)).find(Boolean) ?? parts[0]
for (const part of parts) part.hidden = part !== shown
document.documentElement.lang = shown.lang
document.title = shown.querySelector('h1').textContent
`

interface Part {
  readonly title: string
  /** HTML */
  readonly content: string
}

const createPage = (inLanguage: (texts: OversizedTexts) => Part) => ({
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${inLanguage(oversizedTexts.en).title}</title>
<style>${style}</style>
${locales.map((locale) => toMain(locale, inLanguage(oversizedTexts[locale]))).join('\n')}
<script>${script}</script>
</html>
`,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; script-src ${sourceOf(script)}; style-src ${sourceOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
})

const toMain = (locale: Locale, { title, content }: Part) =>
  `<main lang="${locale}" dir="${directionOf(locale)}"${locale === 'en' ? '' : ' hidden'}>
<h1>${title}</h1>
${content}
</main>`

/**
 * Page for a visitor whose requests are refused for the size of their headers (431). Only cookies make them that large,
 * and the server cannot delete those of a parent domain. Without `Clear-Site-Data`: another site could cause this
 * response, and would sign the visitor out.
 */
export const oversizedHeadersPage = createPage(({ cookies: { title, lede, steps, link, end } }) => ({
  title,
  content: `<p>${lede}</p>
${steps ? `<ul>${steps.map((step) => `<li>${step}</li>`).join('\n')}</ul>` : ''}
<p><a href="/">${link}</a></p>
<p>${end}</p>`,
}))

/** Page for a visitor whose link is too long (414). */
export const oversizedUrlPage = createPage(({ url: { title, lede, link } }) => ({
  title,
  content: `<p>${lede}</p>
<p><a href="/">${link}</a></p>`,
}))

/** Characters of a line that starts a request: most of what its URL and headers may have together. */
const longLine = 8192

/**
 * Whether the URL made a request too large, by the packet at which its parser gave up. A URL has no spaces, and
 * behind it is the version of HTTP; a line of cookies has both otherwise.
 */
export function isUrlTooLong(packet: Buffer | undefined): boolean {
  const text = packet?.toString('latin1') ?? ''
  const end = text.search(/[\r\n]/)
  const line = end === -1 ? text : text.slice(0, end)
  if (/^[A-Z]{1,20} \//.test(line)) return line.length > longLine
  return end === -1 ? !line.includes(' ') : line.endsWith(' HTTP/1.1')
}

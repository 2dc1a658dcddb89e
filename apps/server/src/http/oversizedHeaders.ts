import { sourceOf } from '../page/headers.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 10vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
li { margin-block: .5rem }
a { color: inherit; font-weight: 600 }
`

/** @param content HTML */
const createPage = (title: string, content: string) => ({
  html: `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${style}</style>
${content}
</html>
`,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${sourceOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
})

/**
 * Page for a visitor whose requests are refused for the size of their headers (431). Only cookies make them that large,
 * and the server cannot delete those of a parent domain. Without `Clear-Site-Data`: another site could cause this
 * response, and would sign the visitor out.
 */
export const oversizedHeadersPage = createPage(
  'Too many cookies',
  `<main>
<h1>This site cannot open: too many cookies</h1>
<p>Your browser sent more cookies than this site takes. Other sites of the same domain may have set them. Delete the
cookies of this site and of its parent domain, then try again.</p>
<ul>
<li><b>Chrome, Edge, Brave:</b> press the icon before the address, then “Cookies and site data”, then “Manage on-device
site data”, and delete every entry.</li>
<li><b>Firefox:</b> press the padlock before the address, then “Clear cookies and site data”.</li>
<li><b>Safari:</b> open Settings, then Privacy, then “Manage Website Data”, and remove this site.</li>
</ul>
<p><a href="/">Try again</a></p>
<p>Nothing of your wallet is lost. You may have to sign in again.</p>
</main>`,
)

/** Page for a visitor whose link is too long (414). */
export const oversizedUrlPage = createPage(
  'Address too long',
  `<main>
<h1>This address is too long</h1>
<p>The link that you followed is longer than this site takes. Open the site without it, or ask for a shorter link.</p>
<p><a href="/">Open the site</a></p>
</main>`,
)

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

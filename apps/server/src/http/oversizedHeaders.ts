import { sourceOf } from '../page/headers.ts'

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif }
body { max-width: 34rem; margin: 10vh auto; padding: 0 1.5rem }
h1 { font-size: 1.5rem; line-height: 1.2 }
li { margin-block: .5rem }
a { color: inherit; font-weight: 600 }
`

const html = `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Too many cookies</title>
<style>${style}</style>
<main>
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
</main>
</html>
`

/**
 * Page for a visitor whose requests are refused for the size of their headers (431). Only cookies make them that large,
 * and the server cannot delete those of a parent domain. Without `Clear-Site-Data`: a link of another site with a long
 * address gets this response too, and would sign the visitor out.
 */
export const oversizedHeadersPage = {
  html,
  headers: {
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': `default-src 'none'; style-src ${sourceOf(style)}; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  },
} as const

import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** Former addresses of pages, with the anchors that are now elsewhere, and what has their content now. */
const moved: Readonly<Record<string, string>> = {
  deploy: 'operating/deploy',
  'first-run': 'operating/first-run',
  'wallets-all': 'recipes#choose-the-wallets',
  'wallets-all#search': 'recipes#search-in-all-wallets',
  'wallets-all#the-records': 'evidence/wallet-records',
}

/** Writes a page at each former address, which leads on. The build of the site checks its links. */
export function writeRedirects(folder: string): void {
  mkdirSync(folder, { recursive: true })
  for (const from of Object.keys(moved)) {
    if (!from.includes('#')) writeFileSync(join(folder, `${from}.html`), redirectPage(from))
  }
}

/** The HTML at a former address. It keeps an anchor, because a moved page has the same ones. */
export function redirectPage(from: string): string {
  const targets = Object.entries(moved)
    .filter(([address]) => address.split('#')[0] === from)
    .map(([address, to]) => [address.slice(from.length), toAddress(to)] as const)
  const [, first = '/'] = targets[0] ?? []
  const links = targets.map(([, to]) => `<p><a href="${to}">${to}</a></p>`)
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>This page has moved</title>
<meta name="robots" content="noindex">
<script>
const targets = ${JSON.stringify(Object.fromEntries(targets))}
const first = targets['']
location.replace(targets[location.hash] ?? (first.includes('#') ? first : first + location.hash))
</script>
<meta http-equiv="refresh" content="0; url=${first}">
<h1>This page has moved</h1>
${links.join('\n')}
</html>
`
}

function toAddress(page: string): string {
  const [path = '', anchor] = page.split('#')
  return `/${path}.html${anchor ? `#${anchor}` : ''}`
}

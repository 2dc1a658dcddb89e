import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileHeaders } from './headers.ts'
import { type ServedFile, toServedFile } from './servedFile.ts'

/** Path of the guide to the first run, in development. */
export const setupHelpPath = '/docs/first-run'
const source = '/docs/operating/first-run.md'
const file = fileURLToPath(new URL(`../../..${source}`, import.meta.url))
const fileFromSources = fileURLToPath(new URL(`../../../..${source}`, import.meta.url))

/** The guide as a page. Undefined outside of the repository. */
export function loadSetupHelp(): ServedFile | undefined {
  const found = [file, fileFromSources].find((path) => existsSync(path))
  if (found === undefined) return undefined
  return toServedFile(renderGuide(readFileSync(found, 'utf8')), 'text/html', fileHeaders(false, false))
}

/** The folder of the guide, from which its relative links start. This server does not have it. */
const documents = 'https://github.com/foyer-kit/foyer/blob/main/docs/operating/'

/**
 * HTML of a guide of this repository: headings, paragraphs, lists, tables and code of Markdown, and no other part of it.
 */
export function renderGuide(markdown: string): string {
  const blocks = markdown.trim().split(/\n{2,}/)
  const [title = ''] = /(?<=^# ).*/m.exec(markdown) ?? []
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(title)}</title>
<style>${style}</style>
</head>
<body>
<main>
${blocks.map(toBlock).join('\n')}
</main>
</body>
</html>
`
}

function toBlock(block: string): string {
  const [, level, heading] = /^(#{1,3}) (.*)$/.exec(block) ?? []
  if (level && heading) return `<h${level.length}>${toText(heading)}</h${level.length}>`
  const [, code] = /^```\w*\n([\s\S]*)\n```$/.exec(block) ?? []
  if (code) return `<pre tabindex="0"><code>${escapeHtml(code)}</code></pre>`
  if (block.startsWith('- ')) {
    const items = block.slice(2).split('\n- ')
    return `<ul>\n${items.map((item) => `<li>${toText(item)}</li>`).join('\n')}\n</ul>`
  }
  if (block.startsWith('|')) return toTable(block.split('\n'))
  return `<p>${toText(block)}</p>`
}

function toTable([head = '', , ...rows]: readonly string[]): string {
  const toRow = (row: string, cell: 'th' | 'td') => {
    const cells = row.slice(1, -1).split('|')
    return `<tr>${cells.map((text) => `<${cell}>${toText(text.trim())}</${cell}>`).join('')}</tr>`
  }
  return `<div class="table" tabindex="0"><table>
<thead>${toRow(head, 'th')}</thead>
<tbody>${rows.map((row) => toRow(row, 'td')).join('\n')}</tbody>
</table></div>`
}

/** Code, links and bare addresses of one block. Code contains no links. */
function toText(text: string): string {
  return escapeHtml(text.replaceAll(/\n */g, ' '))
    .split(/(`[^`]+`)/)
    .map((part) =>
      part.startsWith('`')
        ? `<code>${part.slice(1, -1)}</code>`
        : part
            .replaceAll(/(?<!\()https?:\/\/[^\s<>)]+[^\s<>).,]/g, '<a href="$&">$&</a>')
            .replaceAll(/\[([^\][]+)\]\(([^()\s]+)\)/g, toLink),
    )
    .join('')
}

function toLink(_: string, label: string, target: string): string {
  return `<a href="${new URL(target, documents)}">${label}</a>`
}

function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

const style = `
:root { --wall: #faf3f6; --ink: #25292e; --dim: #5d6169; --edge: #e2d0da; --box: #fff; --link: #a3175f }
@media (prefers-color-scheme: dark) {
  :root { --wall: #150e13; --ink: #f3ecf0; --dim: #b9aab3; --edge: #35242f; --box: #1e141b; --link: #ff8cc6 }
}
body {
  margin: 0; background: var(--wall); color: var(--ink);
  font: 400 1rem/1.6 system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", sans-serif;
}
main { max-width: 46rem; margin: 0 auto; padding: 3rem 1.25rem 4rem }
h1 { margin: 0 0 1.5rem; font-size: 2rem; line-height: 1.2; text-wrap: balance }
h2 { margin: 2.5rem 0 .75rem; font-size: 1.25rem }
p, ul, pre, .table { margin: 0 0 1.25rem }
ul { padding-inline-start: 1.25rem }
li + li { margin-top: .5rem }
a { color: var(--link); text-underline-offset: .2em; overflow-wrap: anywhere }
code { font: .9em ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere }
pre, .table { overflow-x: auto; border: 1px solid var(--edge); border-radius: 12px; background: var(--box) }
pre { padding: .875rem 1rem }
pre code { overflow-wrap: normal }
table { width: 100%; border-collapse: collapse; font-size: .9375rem }
th { color: var(--dim); font-weight: 500 }
th, td { min-width: 9rem; padding: .625rem 1rem; text-align: start; vertical-align: top }
td code, td a { overflow-wrap: normal }
td { border-top: 1px solid var(--edge) }
:focus-visible { outline: 3px solid var(--link); outline-offset: 2px }
`

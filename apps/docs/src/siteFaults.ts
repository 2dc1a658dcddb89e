import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/**
 * Faults of a built site: links to a missing page, file or anchor, pages that `llms.txt` or the search index lacks,
 * and entries of a package without a page of the reference. Of pages that lead on from a former address, only the links count.
 * @param folder Absolute path of the built site.
 * @param references Names of the pages of the reference, without ending.
 */
export function siteFaults(folder: string, references: readonly string[]): readonly string[] {
  const pages = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.html') && !unlisted.includes(file),
  )
  const anchors = new Map(pages.map((page) => [page, anchorsOf(read(folder, page))]))
  const present = pages.filter((page) => !read(folder, page).includes('http-equiv="refresh"'))
  return [
    ...pages.flatMap((page) => deadLinks(folder, page, anchors)),
    ...pages
      .filter((page) => /class="header-anchor"[^>]*>&amp;/.test(read(folder, page)))
      .map((page) => `${page}: the links of headings show a character reference`),
    ...listFaults(folder, present),
    ...searchFaults(folder, present),
    ...references
      .filter((name) => !pages.includes(`reference/${name}.html`))
      .map((name) => `reference/${name}.html is missing`),
  ]
}

/** Pages that no visitor looks for: of an error, and the frame of the first page. */
const unlisted = ['404.html', 'reference/stage.html']

type Anchors = ReadonlyMap<string, ReadonlySet<string>>

function deadLinks(folder: string, page: string, anchors: Anchors): readonly string[] {
  const hrefs = [...read(folder, page).matchAll(/<a\b[^>]*\shref="([^"]*)"/g)].map(([, href = '']) => href)
  return [...new Set(hrefs)].flatMap((href) => {
    if (/^[a-z]+:/.test(href)) return []
    const [path = '', anchor] = href.split('#')
    const target = path ? fileOf(path, page) : page
    const known = anchors.get(target)
    if (!known && !existsSync(join(folder, target))) return [`${page}: ${href} leads to no page`]
    const missing = known && anchor && !known.has(decodeURIComponent(anchor))
    return missing ? [`${page}: ${href} leads to no anchor`] : []
  })
}

function listFaults(folder: string, pages: readonly string[]): readonly string[] {
  const listed = [...read(folder, 'llms.txt').matchAll(/\]\(([^)]+)\)/g)].map(([, href = '']) =>
    fileOf(href, 'index.html'),
  )
  const dead = listed.filter((file) => !pages.includes(file))
  const answering = pages.filter((page) => !/(?:^|\/)index\.html$|^decisions\//.test(page))
  return [
    ...dead.map((file) => `llms.txt: ${file} is missing`),
    ...answering.filter((page) => !listed.includes(page)).map((page) => `llms.txt lacks ${page}`),
  ]
}

function searchFaults(folder: string, pages: readonly string[]): readonly string[] {
  const chunks = join(folder, 'assets/chunks')
  const index = readdirSync(chunks).find((file) => file.startsWith('@localSearchIndex'))
  if (!index) return ['the search index is missing']
  const text = read(chunks, index)
  // The front page of a site has no heading to find.
  const found = pages.filter((page) => page !== 'index.html')
  return found
    .map((page) => page.replace(/index\.html$/, '').replace(/\.html$/, ''))
    .filter((page) => !new RegExp(`/${page}(?:\\.html)?[#"]`).test(text))
    .map((page) => `the search index lacks ${page}`)
}

/** The file of an address, relative to the folder of the site. */
function fileOf(href: string, page: string): string {
  const [path = ''] = href.split('?')
  const file = path.startsWith('/') ? path.slice(1) : join(dirname(page), path)
  if (file === '' || file === '.' || file.endsWith('/')) return join(file, 'index.html')
  return /\.\w+$/.test(file) ? file : `${file}.html`
}

const anchorsOf = (html: string) =>
  new Set([...html.matchAll(/\s(?:id|name)="([^"]+)"/g)].map(([, id = '']) => id))

const read = (folder: string, file: string) => readFileSync(join(folder, file), 'utf8')

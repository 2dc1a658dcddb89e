import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { anchorOf } from '../links.ts'

const root = join(import.meta.dirname, '../../..')
const read = (name: string) => readFileSync(join(root, name), 'utf8')
const documents = [
  ...readdirSync(root).filter((name) => name.endsWith('.md')),
  ...readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.md') && !name.startsWith('reference/'))
    .map((name) => join('docs', name)),
  ...readdirSync(join(root, 'packages')).map((name) => join('packages', name, 'README.md')),
  'bench/peers/README.md',
  'examples/README.md',
  'scripts/README.md',
].filter((name) => existsSync(join(root, name)))

const withoutCode = (text: string) => text.replace(/^ *```[\s\S]*?^ *```/gm, '')

/** Anchors as the repository's site makes them: a heading's words in lower case, numbered when they come again. */
function anchorsOf(name: string): ReadonlySet<string> {
  const text = withoutCode(read(name))
  const anchors = new Set([...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id))
  for (const [, title = ''] of text.matchAll(/^#{1,6} +(.+)$/gm)) {
    const words = title.replace(/<[^>]*>/g, '').replace(/\[([^\]]*)\]\([^)]*\)/g, '$1')
    const slug = anchorOf(words)
    let anchor = slug
    for (let again = 1; anchors.has(anchor); again += 1) anchor = `${slug}-${again}`
    anchors.add(anchor)
  }
  return anchors
}

const evidence = documents.filter((name) => name.startsWith('docs/evidence/'))

/** The short form of `docs/evidence/security.md`. */
const ofShort = (path: string) =>
  path.replace(/^(?:auth|core|kit|pairing)\//, 'packages/$&src/').replace(/^server\//, 'apps/server/src/')

test.each(evidence)('every path of the repository in %s is there', (name) => {
  const folders = 'apps|auth|bench|core|docs|e2e|examples|kit|packages|pairing|scripts|server'
  const named = [...withoutCode(read(name)).matchAll(new RegExp(`\`((?:${folders})/[\\w./-]+)\``, 'g'))]
  const paths = named.map(([, path = '']) => path)
  expect(paths.filter((path) => !existsSync(join(root, ofShort(path))))).toEqual([])
})

test.each(documents)('every link of %s leads to a file, and to a heading of it', (name) => {
  const text = withoutCode(read(name)).replace(/`[^`\n]*`/g, '')
  const links = [...text.matchAll(/\]\(([^)\s]+)\)/g)].map(([, href = '']) => href)
  const dead = links.filter((href) => {
    if (/^(?:[a-z]+:|\/)/.test(href)) return false
    const [path = '', anchor] = href.split('#')
    const target = path ? join(dirname(name), path) : name
    // Generated for the site, whose build looks at its links.
    if (target.startsWith('docs/reference/')) return false
    if (!existsSync(join(root, target))) return true
    const isDocument = target.endsWith('.md') && statSync(join(root, target)).isFile()
    return isDocument && anchor !== undefined && !anchorsOf(target).has(anchor)
  })
  expect(dead).toEqual([])
})

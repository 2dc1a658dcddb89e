import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { siteFaults } from './siteFaults.ts'

let folder = ''
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const sound = {
  'index.html': '<a class="x" href="/start.html">Start</a>',
  'start.html':
    '<h1 id="start">Start</h1><a href="./guides/theme#dark-%C3%BC">Theme</a><a href="#start">#</a>',
  'guides/theme.html': '<h2 id="dark-ü">Dark</h2><a href="../llms.txt">List</a><a href="/">Home</a>',
  'reference/index.html': '<h1 id="reference">Reference</h1>',
  'reference/kit.html': '<h1 id="kit">Kit</h1>',
  'llms.txt': '- [Start](/start.html)\n- [Theme](/guides/theme.html)\n- [Kit](/reference/kit.html)\n',
  'assets/chunks/@localSearchIndexroot.C9.js':
    '["/start.html#start","/guides/theme.html#dark-ü","/reference/#reference","/reference/kit.html#kit"]',
}

function faultsOf(changes: Readonly<Record<string, string>>): readonly string[] {
  folder = mkdtempSync(join(tmpdir(), 'foyer-site-'))
  for (const [name, text] of Object.entries({ ...sound, ...changes })) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), text)
  }
  return siteFaults(folder, ['kit'])
}

test('a site without dead links has no faults', () => {
  expect(faultsOf({})).toEqual([])
})

test.each([
  ['./nowhere.html', 'start.html: ./nowhere.html leads to no page'],
  ['/guides/theme.html#light', 'start.html: /guides/theme.html#light leads to no anchor'],
  ['#end', 'start.html: #end leads to no anchor'],
])('a link to %s is named', (href, fault) => {
  expect(faultsOf({ 'start.html': `<h1 id="start">Start</h1><a href="${href}">x</a>` })).toEqual([fault])
})

test('missing pages of llms.txt and the search are named, and dead entries of llms.txt', () => {
  expect(faultsOf({ 'late.html': '<p>Late</p>' })).toEqual([
    'llms.txt lacks late.html',
    'the search index lacks late',
  ])
  expect(faultsOf({ 'llms.txt': `${sound['llms.txt']}- [Gone](/gone.html)\n` })).toEqual([
    'llms.txt: gone.html is missing',
  ])
})

test('a link of a heading that shows a character reference is named', () => {
  const heading = (text: string) =>
    `<h1 id="start">Start <a class="header-anchor" href="#start">${text}</a></h1>`
  expect(faultsOf({ 'start.html': heading('&ZeroWidthSpace;') })).toEqual([])
  expect(faultsOf({ 'start.html': heading('&amp;ZeroWidthSpace;') })).toEqual([
    'start.html: the links of headings show a character reference',
  ])
})

test('of a page that leads on, only the links are judged', () => {
  const leadingTo = (href: string) => `<meta http-equiv="refresh" content="0"><a href="${href}">x</a>`
  expect(faultsOf({ 'old.html': leadingTo('/start.html#start') })).toEqual([])
  expect(faultsOf({ 'old.html': leadingTo('/gone.html') })).toEqual(['old.html: /gone.html leads to no page'])
})

test('an entry without a page of the reference is named', () => {
  faultsOf({})
  expect(siteFaults(folder, ['kit', 'testing-wallet'])).toEqual(['reference/testing-wallet.html is missing'])
})

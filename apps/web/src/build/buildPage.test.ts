import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { exampleSessions } from '@foyer/kit/prerender'
import { Window } from 'happy-dom'
import type { Plugin } from 'vite'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildScripts } from '../../../../scripts/packages/buildPackage.ts'
import { buildPage } from './buildPage.ts'

const folder = mkdtempSync(join(tmpdir(), 'foyer-build-'))
const outDir = join(folder, 'dist')
const read = (file: string) => readFileSync(join(outDir, file))
const files = () => readdirSync(outDir, { recursive: true, encoding: 'utf8' }).sort()
const isText = (file: string) => /\.(?:html|js|css|svg|webmanifest|txt)$/.test(file)

function parse(file: string) {
  // Nothing is fetched or run: only the tree is looked at.
  const { document } = new Window({
    settings: { disableJavaScriptFileLoading: true, disableCSSFileLoading: true },
  })
  document.write(read(file).toString())
  return document
}

const modules = new Set<string>()
const recorder: Plugin = { name: 'recorder', moduleParsed: ({ id }) => void modules.add(id) }

beforeAll(async () => {
  await buildScripts(['core', 'kit', 'auth'])
  await buildPage(outDir, [recorder])
})

describe.each(['index.html', '404.html', '500.html'])(
  '%s stands a strict Content-Security-Policy',
  (file) => {
    test('inline are one script and one style, whose hashes the server names, and nothing else', () => {
      const document = parse(file)
      expect(document.querySelectorAll('script:not([src])').length).toBe(1)
      expect(document.querySelectorAll('style').length).toBe(1)
      expect(document.querySelectorAll('[style], base, iframe, object').length).toBe(0)
      const handlers = [...document.querySelectorAll('*')].flatMap((element) =>
        element.getAttributeNames().filter((name) => name.startsWith('on')),
      )
      expect(handlers).toEqual([])
    })

    test('everything that it fetches and trusts carries the hash of what is there', () => {
      const tags = [
        ...parse(file).querySelectorAll('script[src], link[rel="stylesheet"], link[rel="modulepreload"]'),
      ]
      expect(tags.length).toBe(file === 'index.html' ? 1 : 0)
      for (const tag of tags) {
        const address = tag.getAttribute('src') ?? tag.getAttribute('href') ?? ''
        expect(address).toMatch(/^\/assets\/[\w-]+-[\w-]{8}\.(js|css)$/)
        const hash = createHash('sha384').update(read(address)).digest('base64')
        expect(tag.getAttribute('integrity')).toBe(`sha384-${hash}`)
        expect(tag.getAttribute('crossorigin')).toBe('anonymous')
      }
    })

    test('every class in it is in the style sheet', () => {
      const document = parse(file)
      const css = document.querySelector('style')?.textContent ?? ''
      const names = new Set(
        [...document.querySelectorAll('[class]')].flatMap((element) => [...element.classList]),
      )
      expect(names.size).toBeGreaterThan(5)
      for (const name of names) expect(css).toMatch(new RegExp(`\\.${name}(?![\\w-])`))
    })

    test('the server finds the place for its configuration, before any script', () => {
      const html = read(file).toString()
      expect(html.indexOf('<!--foyer-config-->')).toBeGreaterThan(0)
      expect(html.indexOf('<!--foyer-config-->')).toBeLessThan(html.indexOf('<script'))
    })

    test('B-1.4, B-2.1: the footer is below the page', () => {
      const page = parse(file).querySelector('#root > .page')
      expect([...(page?.children ?? [])].map(({ tagName }) => tagName)).toEqual(['HEADER', 'MAIN', 'FOOTER'])
      expect(page?.querySelector('footer')?.textContent).toContain('© 2024 Foyer')
    })
  },
)

test('page, script of the head and renderer are built from the packages as any host is, not from their sources', () => {
  const ours = [...modules].flatMap((id) => /\/packages\/(\w+\/\w+)\//.exec(id)?.[1] ?? [])
  const folders = ['auth/dist', 'core/dist', 'kit/dist', 'pairing/dist']
  expect([...new Set(ours)].sort()).toEqual(folders)
  for (const file of ['kit/dist/index.js', 'kit/dist/remember/remember.js', 'kit/dist/prerender/index.js'])
    expect([...modules].some((id) => id.endsWith(`/packages/${file}`))).toBe(true)
})

test('B-2.10: the button is in the HTML, before any script', () => {
  const button = parse('index.html').querySelector('#door [data-testid="foyer-connect-button"]')
  expect(button?.textContent).toBe('Connect Wallet')
})

test.each(Object.entries(exampleSessions))(
  'D-3: the template of the remembered button, %s, comes before the script that fills it',
  (state, { account, chain }) => {
    const html = read('index.html').toString()
    expect(html.indexOf(`id="foyer-remembered-${state}"`)).toBeLessThan(html.indexOf('<script'))
    const template = parse('index.html').getElementById(`foyer-remembered-${state}`)
    const button = (template as unknown as HTMLTemplateElement).content.firstElementChild
    expect(button?.getAttribute('data-foyer-button')).toBe(state)
    const texts = chain?.unsupported ? [] : [account?.displayName, account?.displayBalance, chain?.name]
    for (const text of texts) expect(button?.textContent).toContain(text)
  },
)

test('D-6: the first screen fetches one module, and no wallet or chain is in it', () => {
  const modules = parse('index.html').querySelectorAll('script[type="module"], link[rel="modulepreload"]')
  expect(modules.length).toBe(1)
  const code = read(modules[0]?.getAttribute('href') ?? '').toString()
  for (const late of ['MetaMask', 'eth_requestAccounts', 'etherscan', 'Search the grants']) {
    expect(code).not.toContain(late)
  }
})

test.each(['desktop', 'phone'])(
  '30.C.15: the home page names the files of the dialogs for a press in its first moment: %s',
  (device) => {
    const named =
      parse('index.html').querySelector('#dialog-files')?.getAttribute(`data-${device}`)?.split(' ') ?? []
    const names = named.map((address) => /^\/assets\/([\w-]+)-[\w-]{8}\.(?:js|css)$/.exec(address)?.[1])
    expect(names).toEqual(expect.arrayContaining([device, 'dialog', 'discovery', 'wallets']))
    // The first chunk is on its way, and the engine comes after the dialog.
    for (const name of ['index', 'engine', undefined]) expect(names).not.toContain(name)
    for (const address of named) expect(files()).toContain(address.slice(1))
    expect(parse('404.html').querySelector('#dialog-files')).toBeNull()
  },
)

test('B-2.6: the page for paths that lead nowhere fetches no module and is not indexed', () => {
  const document = parse('404.html')
  expect(document.title).toBe('Not found · Foyer Demo')
  expect(document.querySelectorAll('[type="module"], [rel="modulepreload"]').length).toBe(0)
  expect(document.querySelector('meta[name="robots"]')?.getAttribute('content')).toBe('noindex')
  expect(document.querySelector('h1')?.textContent).toBe('Wrong door.')
})

test('every text has compressed copies', () => {
  const texts = files().filter(isText)
  expect(texts.length).toBeGreaterThan(5)
  for (const file of texts) {
    expect(brotliDecompressSync(read(`${file}.br`)).equals(read(file))).toBe(true)
    expect(gunzipSync(read(`${file}.gz`)).equals(read(file))).toBe(true)
  }
})

test('the same sources make the same files, byte for byte', async () => {
  const hash = (file: string) => createHash('sha256').update(read(file)).digest('hex')
  const first = files()
    .filter(isText)
    .map((file) => [file, hash(file)])
  await buildPage(outDir)
  expect(
    files()
      .filter(isText)
      .map((file) => [file, hash(file)]),
  ).toEqual(first)
})

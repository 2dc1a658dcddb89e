import { spawnSync } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { codeBlocks } from '../../../scripts/rules/codeBlocks.ts'
import { nativeCompiler } from '../../../scripts/types/nativeCompiler.ts'
import { inlineHtml } from '../inlineHtml.ts'
import { toSiteLink } from '../links.ts'

const root = join(import.meta.dirname, '../../..')
const guides = [
  'guides/add-a-chain',
  'guides/add-a-wallet',
  'guides/events',
  'guides/doctor',
  'contributing/add-a-wallet',
]
const pages = ['start', 'components', 'recipes', 'coming-from', ...guides]

/** Modules that the pages leave to the reader. */
const provided: Readonly<Record<string, string>> = {
  'wallet/config.ts': `import { mainnet } from '@foyer/kit/engine'
import { createConfig, http } from 'wagmi'
export const config = createConfig({ chains: [mainnet], transports: { [mainnet.id]: http() } })`,
  'wallet/engine.ts': `import { createEngine, mainnet } from '@foyer/kit/engine'
export const engine = createEngine({ chains: [mainnet] })`,
}

/** Values of the caller that the samples of the testbed use. */
const ofCaller: Readonly<Record<string, string>> = {
  address: "import('@foyer/core').Address",
  owners: "readonly import('@foyer/core').Address[]",
  keys: "readonly import('viem').Hex[]",
  wallet: "import('@foyer/testing/wallet').ScriptedWallet",
  uri: 'string',
  url: 'string',
  page: "import('@playwright/test').Page",
  chain: "import('@foyer/testbed/chains').LocalChain",
  safe: "import('@foyer/testbed/chains').LocalSafe",
}

/** Writes each block as a separate module. */
function writeSamples(file: string): void {
  codeBlocks(readFileSync(join(root, file), 'utf8')).forEach((block, index) => {
    const declared = Object.entries(ofCaller)
      .filter(([name]) => !block.includes(`const ${name} =`))
      .map(([name, type]) => `declare const ${name}: ${type}\n`)
    write(join('samples', `${index}.ts`), `${declared.join('')}${block}`)
  })
}

/** Writes the blocks of a page as modules. From a name that comes again, what follows is another site. */
function writeSites(page: string): void {
  const written = new Set<string>()
  let site = 0
  codeBlocks(readFileSync(join(root, 'docs', `${page}.md`), 'utf8')).forEach((block, index) => {
    const [, name = `block${index}.tsx`] = /^\/\/ ([\w/.[\]]+\.tsx?)/.exec(block) ?? []
    if (written.has(`${site}/${name}`)) site += 1
    for (const [file, text] of Object.entries(provided)) {
      if (!written.has(`${site}/${file}`)) write(join(page, `${site}`, file), text)
    }
    const up = '../'.repeat(name.split('/').length - 1) || './'
    write(join(page, `${site}`, name), block.replaceAll("'@/", `'${up}`))
    written.add(`${site}/${name}`)
  })
}

function write(name: string, text: string): void {
  const file = join(folder, name)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, text)
}

const folder = join(root, 'node_modules/.cache/docs-code')

test('the code of the pages for newcomers and of the testbed is sound', () => {
  rmSync(folder, { recursive: true, force: true })
  for (const page of pages) writeSites(page)
  writeSamples('packages/testbed/README.md')
  const compilerOptions = { lib: ['ES2023', 'DOM'], jsx: 'react-jsx', types: ['vite/client', 'node'] }
  write('tsconfig.json', JSON.stringify({ extends: join(root, 'tsconfig.base.json'), compilerOptions }))
  const { stdout, status } = spawnSync(process.execPath, [nativeCompiler, '--project', folder], {
    encoding: 'utf8',
  })
  expect([status, stdout]).toEqual([0, ''])
})

test('code for hosts has no import of a single bundler', () => {
  const files = [...documents.map((name) => join('docs', name)), 'README.md', 'packages/kit/README.md']
  // A block that begins with the name of its file is for a site; the others show parts of this repository.
  const copied = files.flatMap((file) =>
    codeBlocks(readFileSync(join(root, file), 'utf8'))
      .filter((block) => /^\/\/ [\w/.]+\.tsx?\b/.test(block))
      .map((block) => ({ file, block })),
  )
  expect(copied.length).toBeGreaterThan(30)
  const ofOneBundler = /(?:from|import\() ?'[^']*(?:\?\w+|\.tsx?)'|import\.meta\.(?:env|glob)/
  expect(copied.filter(({ block }) => ofOneBundler.test(block))).toEqual([])
})

test('the READMEs show the button as the page for newcomers does', () => {
  const codeOf = (file: string) => readFileSync(join(root, file), 'utf8')
  const app = codeBlocks(codeOf('docs/start.md')).find((block) => block.startsWith('// src/App.tsx\n')) ?? ''
  const shown = app.replace('// src/', '// ')
  expect(shown).toContain('export default function App()')
  for (const file of ['README.md', 'packages/kit/README.md']) expect(codeOf(file)).toContain(shown)
})

const documents = readdirSync(join(root, 'docs'), { recursive: true, encoding: 'utf8' }).filter(
  (name) => name.endsWith('.md') && !name.startsWith('reference/'),
)

test.each([
  ['guides/theme.md', 'start.md', 'guides/theme.md'],
  ['../storage.md#keys', 'guides/theme.md', '../storage.md#keys'],
  ['../README.md', 'figures.md', 'https://github.com/foyer-kit/foyer/blob/main/README.md'],
  ['../../packages/kit', 'guides/theme.md', 'https://github.com/foyer-kit/foyer/blob/main/packages/kit'],
  ['decisions', 'words.md', 'https://github.com/foyer-kit/foyer/blob/main/docs/decisions'],
  ['https://example.com/a', 'start.md', 'https://example.com/a'],
  ['#here', 'start.md', '#here'],
])('the link %s of docs/%s is %s on the site', (href, document, expected) => {
  expect(toSiteLink(href, document)).toBe(expected)
})

test.each([
  ['<a id="timeout">', '<a id="timeout">'],
  ['</a>', '</a>'],
  ['&ZeroWidthSpace;', '&ZeroWidthSpace;'],
  ['&#8203;', '&#8203;'],
  ['<details>', 'escaped'],
  ['<abbr>', 'escaped'],
])('%s in a line is %s on the site', (content, expected) => {
  expect(inlineHtml(content, () => 'escaped')).toBe(expected)
})

test('every document is on the side of the site', () => {
  const sidebar = readFileSync(join(root, 'apps/docs/.vitepress/sidebar.ts'), 'utf8')
  const missing = documents.filter((name) => {
    if (basename(name) === 'index.md' || name.startsWith('decisions/')) return false
    return !sidebar.includes(`'/${name.replace(/\.md$/, '')}'`)
  })
  expect(missing).toEqual([])
})

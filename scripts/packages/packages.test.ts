/**
 * The packages as installed by a host: packed as for the registry, unpacked beside an app that is written
 * as the README and the guides say, and built by the host's own tools.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeBlocks } from '../codeBlocks.ts'
import { nativeCompiler } from '../nativeCompiler.ts'
import { buildPackage, published } from './buildPackage.ts'

const root = join(import.meta.dirname, '../..')
// Below the repository's node_modules, where react, viem and wagmi are found as after an installation.
mkdirSync(join(root, 'node_modules/.cache'), { recursive: true })
const app = mkdtempSync(join(root, 'node_modules/.cache/foyer-newcomer-'))
const packed = (name: string) => join(app, 'node_modules/@foyer', name)
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })

/** Code blocks of a text that name their file in a comment on their first line. */
function writeBlocks(markdown: string): void {
  for (const block of codeBlocks(markdown)) {
    for (const part of block.split(/^(?=\/\/ [\w/]+\.tsx?\b)/m)) {
      const [, file] = /^\/\/ ([\w/]+\.tsx?)\b/.exec(part) ?? []
      if (!file) continue
      mkdirSync(join(app, file, '..'), { recursive: true })
      writeFileSync(join(app, file), part)
    }
  }
}

beforeAll(async () => {
  for (const name of published) {
    await buildPackage(name)
    const pack = ['pack', '--ignore-scripts', '--silent', '--pack-destination', app, '-w', `@foyer/${name}`]
    const tarball = execFileSync('npm', pack, { cwd: root, encoding: 'utf8' }).trim()
    mkdirSync(packed(name), { recursive: true })
    execFileSync('tar', ['-xzf', join(app, tarball), '-C', packed(name), '--strip-components=1'])
  }
  cpSync(join(import.meta.dirname, 'newcomer'), app, { recursive: true })
  const guide = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  for (const text of [readme, guide('add-a-chain'), guide('prerender'), guide('sign-in-adapter')])
    writeBlocks(text)
  const [themed = ''] = codeBlocks(guide('theme'))
  writeFileSync(join(app, 'Themed.tsx'), themed.replace('./kit', './wallet/kit'))
}, 240_000)
afterAll(() => rmSync(app, { recursive: true, force: true }))

describe.each(published)('@foyer/%s', (name) => {
  test('holds what its exports name, its licence, and no source or test', () => {
    const { exports } = JSON.parse(readFileSync(join(packed(name), 'package.json'), 'utf8')) as {
      exports: Record<string, Record<string, string>>
    }
    const files = filesOf(packed(name))
    const named = Object.values(exports).flatMap(({ 'foyer-source': _, ...targets }) =>
      Object.values(targets),
    )
    expect(named.filter((file) => !files.includes(file.slice(2)))).toEqual([])
    expect(files).toContain('LICENSE')
    expect(files.filter((file) => /\.test\.|^src|(?<!\.d)\.tsx?$/.test(file))).toEqual([])
  })
})

test('the code of the README and the guides type-checks in an app as Vite makes them', () => {
  const { config } = ts.readConfigFile(join(app, 'tsconfig.json'), ts.sys.readFile)
  const { options, fileNames } = ts.parseJsonConfigFileContent(config, ts.sys, app)
  const diagnostics = ts.getPreEmitDiagnostics(ts.createProgram(fileNames, options))
  expect(
    diagnostics.map(({ file, messageText }) => {
      return `${file?.fileName ?? ''}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`
    }),
  ).toEqual([])
}, 60_000)

test("the packages' own types are sound in TypeScript 7 for hosts that check them, and for Node's resolution", () => {
  const strict = ['--skipLibCheck', 'false', '--module', 'nodenext', '--moduleResolution', 'nodenext']
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [nativeCompiler, '-p', app, '--pretty', 'false', ...strict],
    { encoding: 'utf8', timeout: 60_000 },
  )
  // 1 and 2: errors were found. Other packages have some.
  expect([0, 1, 2], stderr).toContain(status)
  expect(stdout.split('\n').filter((line) => line.includes('@foyer'))).toEqual([])
}, 70_000)

test('the app builds: the engine and the dialogs are chunks of their own, with styles of their own', () => {
  execFileSync(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
    {
      cwd: app,
      env: { ...process.env, NODE_ENV: 'production' },
    },
  )
  const assets = filesOf(join(app, 'dist/assets'))
  const html = readFileSync(join(app, 'dist/index.html'), 'utf8')
  const read = (file: string) => readFileSync(join(app, 'dist/assets', file), 'utf8')
  const inPage = assets.filter((file) => html.includes(file))
  const script = inPage
    .filter((file) => file.endsWith('.js'))
    .map(read)
    .join('')
  const styles = inPage
    .filter((file) => file.endsWith('.css'))
    .map(read)
    .join('')
  const missing = (text: string, wanted: readonly string[]) => wanted.filter((part) => !text.includes(part))
  const late = ['eth_requestAccounts', 'What is a wallet?', 'etherscan', 'jsxDEV']
  expect(missing(script, ['Connect Wallet', ...late])).toEqual(late)
  expect(
    missing(styles, ['[data-foyer-button', '--foyer-color-accent', '--foyer-colors-accentColor']),
  ).toEqual([])
  const later = assets.filter((file) => file.endsWith('.css') && !inPage.includes(file))
  for (const device of ['desktop', 'phone']) expect(later.some((file) => file.startsWith(device))).toBe(true)
}, 60_000)

test('a server renders it without a bundler, and the browser takes it over without a change', () => {
  const said = execFileSync(process.execPath, ['server.mjs'], { cwd: app, encoding: 'utf8', stdio: 'pipe' })
  expect(said).toContain('rendered and taken over')
}, 60_000)

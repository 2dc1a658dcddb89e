/**
 * The packages as installed by a host: packed as for the registry, installed into an app that follows the README
 * and the guides, and built by the host's own tools.
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import ts from 'typescript'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { codeBlocks } from '../rules/codeBlocks.ts'
import { nativeCompiler } from '../types/nativeCompiler.ts'
import { published } from './buildPackage.ts'
import { hosts } from './hosts.ts'
import { installedVersions, installInHost, versionsOf } from './managers.ts'
import { mapFaults } from './mapFaults.ts'
import { packAll } from './packAll.ts'

const root = join(import.meta.dirname, '../..')
// Outside of the repository: nothing is found that was not installed.
const place = mkdtempSync(join(tmpdir(), 'foyer-newcomer-'))
const app = join(place, 'app')
const packed = (name: string) => join(app, 'node_modules/@foyer', name)
const filesOf = (folder: string) => readdirSync(folder, { recursive: true, encoding: 'utf8' })
const onWagmi = ['react', 'react-dom', 'wagmi', 'viem', '@tanstack/react-query', 'typescript']
/** A script of HTML, styles, their scripts and their types, an entry that only exports what others have, and the bundler's own helper. */
const withoutMap =
  /^dist\/(remember\/remember\.js|\w+\.css\.d\.ts|theme\/index\.js|noStyles\.js|\w+\.css\.js|parts\/rolldown-runtime\.js)$/
/** `HOST` chooses another row of the table. */
const host = (process.env.HOST ?? 'oldest') as keyof typeof hosts
let tarballs: Readonly<Record<string, string>>

const toArrayBuffer = ({ buffer, byteOffset, byteLength }: Buffer) =>
  buffer.slice(byteOffset, byteOffset + byteLength) as ArrayBuffer

interface Manifest {
  readonly version: string
  readonly exports: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly dependencies?: Readonly<Record<string, string>>
}

const manifestOf = (name: string): Manifest =>
  JSON.parse(readFileSync(join(packed(name), 'package.json'), 'utf8'))

/** Problems of a package's types, except those that every package of ES modules alone has. */
async function typesOf(name: string, tarball: Buffer) {
  // Entries without `default` are for this repository alone.
  const excludeEntrypoints = Object.entries(manifestOf(name).exports).flatMap(([entry, targets]) =>
    targets.default ? [] : [entry.replace(/^\.\//, '')],
  )
  const analysis = await checkPackage(createPackageFromTarballData(tarball), { excludeEntrypoints })
  if (!analysis.types) throw new Error('The package has no types.')
  // `require` of ES modules is Node's to allow, which it does since 20.19.
  const problems = analysis.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')
  return { problems }
}

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

beforeAll(() => {
  tarballs = packAll(place)
  const tools = ['vite', 'happy-dom', '@types/react', '@types/react-dom']
  installInHost('npm', app, installedVersions([...onWagmi, ...tools]), tarballs)
  cpSync(join(import.meta.dirname, 'newcomer'), app, { recursive: true })
  const guide = (name: string) => readFileSync(join(root, `docs/guides/${name}.md`), 'utf8')
  const readme = readFileSync(join(root, 'README.md'), 'utf8')
  const testing = readFileSync(join(root, 'packages/testing/README.md'), 'utf8')
  for (const text of [readme, testing, guide('add-a-chain'), guide('prerender'), guide('sign-in-adapter')])
    writeBlocks(text)
  const [themed = ''] = codeBlocks(guide('theme'))
  writeFileSync(join(app, 'Themed.tsx'), themed.replace('./kit', './wallet/kit'))
})
afterAll(() => rmSync(place, { recursive: true, force: true }))

describe.each(published)('@foyer/%s', (name) => {
  test('holds what its exports name, its licence and its changelog, and no test', () => {
    const { exports } = manifestOf(name)
    const files = filesOf(packed(name))
    const named = Object.values(exports).flatMap((targets) => (targets.default ? Object.values(targets) : []))
    expect(named.filter((file) => !files.includes(file.slice(2)))).toEqual([])
    expect(files).toEqual(expect.arrayContaining(['CHANGELOG.md', 'LICENSE', 'README.md']))
    expect(files.filter((file) => /\.test\b/.test(file))).toEqual([])
  })

  test('asks for the other packages in its own version', () => {
    const { version, dependencies } = JSON.parse(
      readFileSync(join(packed(name), 'package.json'), 'utf8'),
    ) as {
      version: string
      dependencies?: Record<string, string>
    }
    const others = Object.entries(dependencies ?? {}).filter(([other]) => other.startsWith('@foyer/'))
    expect(others.filter(([, range]) => range !== version)).toEqual([])
  })

  test('has maps that lead from its scripts and types to the sources in it, and no path of this machine', () => {
    const files = filesOf(packed(name))
    const unmapped = files.filter(
      (file) => /^dist\/.*\.(js|d\.ts)$/.test(file) && !files.includes(`${file}.map`),
    )
    expect(unmapped.filter((file) => !withoutMap.test(file))).toEqual([])
    expect(mapFaults(packed(name), files)).toEqual([])
    const texts = files.filter((file) => /\.\w+$/.test(file))
    expect(texts.filter((file) => readFileSync(join(packed(name), file), 'utf8').includes(root))).toEqual([])
  })
})

test('the parts of the kit have names without hashes or numbers, and each icon that of its wallet', () => {
  const parts = filesOf(join(packed('kit'), 'dist/parts')).filter((file) => file.endsWith('.js'))
  expect(parts.length).toBeGreaterThan(50)
  expect(
    parts.filter(
      (file) => !/^(?:[a-zA-Z]+(?:-(?:BR|CN|TW))?|[a-zA-Z]+\d+Icon|rolldown-runtime)\.js$/.test(file),
    ),
  ).toEqual([])
  const icons = ['wallets', 'wallets/more']
    .flatMap((folder) => readdirSync(join(root, 'packages/kit/src', folder), { withFileTypes: true }))
    .filter((entry) => entry.isDirectory() && entry.name !== 'more')
    .map(({ name }) => `${name}Icon.js`)
  expect(parts.filter((file) => file.endsWith('Icon.js') && file !== 'loadIcon.js').sort()).toEqual(
    icons.sort(),
  )
})

test('parts import their styles by a name that Node, webpack and other bundlers each resolve', () => {
  const folder = join(packed('kit'), 'dist')
  const texts = filesOf(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => readFileSync(join(folder, file), 'utf8'))
  const imported = texts.flatMap((text) =>
    [...text.matchAll(/^import '([^']*\.css)'/gm)].map(([, name]) => name),
  )
  const names = [...new Set(imported)].map((name) => name?.replace('#styles/', '') ?? '')
  expect(names.length).toBeGreaterThan(5)
  const files = filesOf(folder)
  expect(names.filter((name) => !files.includes(name) || !files.includes(`${name}.js`))).toEqual([])
  // Node has no styles: what it imports is whole without them.
  const parts = ['desktop', 'phone', 'FoyerThemeProvider'].map((name) => `${folder}/parts/${name}.js`)
  const code = parts.map((file) => `await import(${JSON.stringify(file)})`).join('\n')
  execFileSync(process.execPath, ['--input-type=module', '-e', code], { cwd: app, stdio: 'pipe' })
})

test.each(published)('publint and arethetypeswrong find nothing in @foyer/%s', async (name) => {
  const tarball = readFileSync(tarballs[`@foyer/${name}`] ?? '')
  const { messages } = await publint({ pack: { tarball: toArrayBuffer(tarball) }, strict: true })
  expect(messages).toEqual([])
  const { problems } = await typesOf(name, tarball)
  expect(problems).toEqual([])
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
})

test("the packages' own types are sound in TypeScript 7 for hosts that check them, and for Node's resolution", () => {
  const strict = ['--skipLibCheck', 'false', '--module', 'nodenext', '--moduleResolution', 'nodenext']
  const { stdout, stderr, status } = spawnSync(
    process.execPath,
    [nativeCompiler, '-p', app, '--pretty', 'false', ...strict],
    { encoding: 'utf8', timeout: 300_000 },
  )
  // 1 and 2: errors were found. Other packages have some.
  expect([0, 1, 2], stderr).toContain(status)
  expect(stdout.split('\n').filter((line) => line.includes('@foyer'))).toEqual([])
})

test('the app builds: the engine and the dialogs are chunks of their own, with styles of their own', () => {
  execFileSync(
    process.execPath,
    [join(app, 'node_modules/vite/bin/vite.js'), 'build', '--logLevel', 'error'],
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
  expect(script).not.toContain('sourceMappingURL')
  expect(missing(script, ['Connect Wallet', ...late])).toEqual(late)
  expect(
    missing(styles, ['[data-foyer-button', '--foyer-palette-accent', '--foyer-colors-accentColor']),
  ).toEqual([])
  const later = assets.filter((file) => file.endsWith('.css') && !inPage.includes(file))
  for (const device of ['desktop', 'phone']) expect(later.some((file) => file.startsWith(device))).toBe(true)
})

test('a server renders it without a bundler, and the browser takes it over without a change', () => {
  const said = execFileSync(process.execPath, ['server.mjs'], { cwd: app, encoding: 'utf8', stdio: 'pipe' })
  expect(said).toContain('rendered and taken over')
})

test.each([
  ['sqlite', "sqliteStore({ path: 'auth.sqlite' })", 'libsql'],
  ['postgres', "postgresStore({ url: 'postgres://127.0.0.1/auth' })", 'pg'],
])('@foyer/auth/%s names the driver that is not installed', (entry, open, driver) => {
  const code = `const stores = await import('@foyer/auth/${entry}')
    await stores.${open}.catch((error) => console.log(error.message))`
  const said = execFileSync(process.execPath, ['--input-type=module', '-e', code], {
    cwd: app,
    encoding: 'utf8',
  })
  expect(said).toContain(`npm install ${driver}.`)
})

test('npm adds it to a site on wagmi and TypeScript: one wagmi core, one viem', () => {
  expect(versionsOf(app, '@wagmi/core')).toHaveLength(1)
  expect(versionsOf(app, 'viem')).toHaveLength(1)
})

test.each([
  ['pnpm', undefined],
  // yarn 1 takes the newest viem for a range that it meets first: only Coinbase's lazy SDK depends on viem by such
  // a range.
  ['yarn', '@coinbase/wallet-sdk'],
] as const)('%s adds it to the same site: one wagmi core, one viem', (manager, ignored) => {
  const folder = join(place, manager)
  installInHost(manager, folder, installedVersions(onWagmi), tarballs)
  expect(versionsOf(folder, '@wagmi/core')).toHaveLength(1)
  expect(versionsOf(folder, 'viem', ignored)).toHaveLength(1)
  execFileSync(process.execPath, ['--input-type=module', '-e', "await import('@foyer/kit/engine')"], {
    cwd: folder,
    stdio: 'pipe',
  })
})

test(`a host of other versions: ${host}`, () => {
  const folder = join(place, 'host')
  const { react, ...wagmi } = hosts[host]
  const tools = installedVersions(['@tanstack/react-query', 'vite', 'happy-dom'])
  const versions = { react, 'react-dom': react, ...wagmi, ...tools, typescript: '5.9.3' }
  // pnpm takes less of the processor than npm, whose reading of our ranges is tested above.
  installInHost('pnpm', folder, versions, tarballs)
  expect(versionsOf(folder, '@wagmi/core')).toHaveLength(1)
  cpSync(join(import.meta.dirname, 'host'), folder, { recursive: true })
  // Node cannot import the styles of the dialogs; a build for a server leaves them out.
  const vite = join(folder, 'node_modules/vite/bin/vite.js')
  execFileSync(process.execPath, [vite, 'build', '--logLevel', 'error'], { cwd: folder, stdio: 'pipe' })
  const said = execFileSync(process.execPath, ['dist/open.js'], { cwd: folder, encoding: 'utf8' })
  expect(said).toContain(`opened and left on React ${versionsOf(folder, 'react')[0]}`)
})

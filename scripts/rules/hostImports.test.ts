import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { codeBlocks } from './codeBlocks.ts'

const read = (file: string) => readFileSync(file, 'utf8')
const filesBelow = (folder: string, ending: RegExp) =>
  readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .filter((file) => ending.test(file))
    .map((file) => `${folder}/${file}`)

test.each([
  'README.md',
  'packages/kit/README.md',
  'packages/auth/README.md',
  ...filesBelow('docs/guides', /\.md$/),
])('the code in %s does without @foyer/core, which only some package managers let a host import', (file) => {
  expect(codeBlocks(read(file)).filter((block) => block.includes('@foyer/core'))).toEqual([])
})

test('apps take from @foyer/core only what @foyer/kit does not export', () => {
  const exported = new Set(read('packages/kit/src/index.ts').match(/\w+/g))
  const apps = ['apps/web/src', 'bench/page/src', 'scripts/packages/newcomer']
  const doubled = apps
    .flatMap((folder) => filesBelow(folder, /\.(?:m?js|tsx?)$/))
    .flatMap((file) =>
      [...read(file).matchAll(/import (?:type )?\{([^}]*)\} from '@foyer\/core'/g)]
        .flatMap(([, names = '']) => names.match(/\w+/g) ?? [])
        .filter((name) => name !== 'type' && exported.has(name))
        .map((name) => `${file}: ${name}`),
    )
  expect(doubled).toEqual([])
})

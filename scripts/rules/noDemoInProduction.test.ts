import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import { testCertificate } from '@foyer/server/testCertificate'
import { testKeys } from '@foyer/testbed/chains'
import { beforeEach, expect, test } from 'vitest'
import { findDemoTraces } from './noDemoInProduction.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'foyer-traces-'))
  mkdirSync(join(folder, 'assets'))
})

test('a page without them is clean', () => {
  writeFileSync(join(folder, 'assets/page.js'), 'export const name = "Foyer"')
  expect(findDemoTraces(folder)).toEqual([])
})

test.each([
  ['a label', 'assets/page.js', Buffer.from('const name="Demo Wallet"')],
  ['an identity', 'index.html', Buffer.from('example.foyer.demo-wallet')],
  ['a key, in capitals', 'assets/page.js', Buffer.from(testKeys[1].slice(2).toUpperCase())],
  ['a packed key', 'assets/page.js.br', brotliCompressSync(testKeys[0])],
  ['the picture host', 'main.js', Buffer.from('"https://pictures.test/a.png"')],
  ['its certificate, as a text of one line', 'main.js', Buffer.from(JSON.stringify(testCertificate.cert))],
  ['a packed label', 'assets/page.js.gz', gzipSync('Demo Wallet')],
])('%s is found', (_, name, content) => {
  writeFileSync(join(folder, name), content)
  expect(findDemoTraces(folder)).toHaveLength(1)
  expect(findDemoTraces(folder)[0]).toContain(name)
})

test('an empty folder proves nothing and is an error', () => {
  expect(() => findDemoTraces(folder)).toThrow('build first')
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { packageManagerOf } from './packageManager.ts'

const root = mkdtempSync(join(tmpdir(), 'foyer-manager-'))
const site = join(root, 'packages/site')
mkdirSync(site, { recursive: true })
afterEach(() => rmSync(root, { recursive: true }))

test.each([
  ['pnpm', 'pnpm-lock.yaml', ''],
  ['bun', 'bun.lock', ''],
  ['npm', 'package-lock.json', ''],
  ['yarn', 'package.json', '{ "packageManager": "yarn@3.2.3" }'],
])('%s by a %s of the workspace above', (manager, file, text) => {
  mkdirSync(site, { recursive: true })
  writeFileSync(join(site, 'package.json'), '{}')
  writeFileSync(join(root, file), text)
  expect(packageManagerOf(site)).toBe(manager)
})

import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { idsOfKit } from '../../packages/codemod/src/rainbowkit/renamedIds.ts'

const root = join(import.meta.dirname, '../..')

/** The ids that a pattern finds in the sources below a folder. */
function idsIn(folder: string, pattern: RegExp): readonly string[] {
  const files = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && !file.includes('.test.'),
  )
  const ids = files.flatMap((file) =>
    [...readFileSync(join(root, folder, file), 'utf8').matchAll(pattern)].map(([, id = '']) => id),
  )
  return [...new Set(ids)]
}

test('every id of RainbowKit is one of the kit, or the codemod knows the one it has there', () => {
  const own = idsIn('packages/rainbowkit/src/wallets', /\w+Wallet\(\s*'\w+',\s*'([^']+)',\s*'/g)
  const ids = idsIn('packages/kit/src/wallets', /^ {2}id: '([^']+)',$/gm)
  expect([own.length, ids.length].every((count) => count > 65)).toBe(true)
  expect([...idsOfKit.keys()].sort()).toEqual(own.filter((id) => !ids.includes(id)).sort())
  expect([...idsOfKit.values()].filter((id) => !ids.includes(id))).toEqual([])
})

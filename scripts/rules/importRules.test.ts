import { execFile } from 'node:child_process'
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

// B-14.3 and design 3.3 as a table: where an import stands, what it names, and whether the linter must refuse it.
const refused = [
  ['packages/core/src/session/a.ts', 'react'],
  ['packages/core/src/session/b.ts', 'viem'],
  ['packages/core/src/session/c.ts', '@foyer/kit'],
  ['packages/kit/src/kit.ts', './engine/index.ts'],
  ['packages/kit/src/kit2.ts', './discovery/index.ts'],
  ['packages/kit/src/button/a.tsx', 'wagmi'],
  ['packages/kit/src/button/b.tsx', '../dialog/index.ts'],
  ['packages/kit/src/hooks/a.ts', 'viem/ens'],
  ['packages/kit/src/engine/a.ts', 'react'],
  ['packages/kit/src/engine/d.ts', '@wagmi/core'],
  ['packages/kit/src/engine/b.ts', '../dialog/Dialog.tsx'],
  ['packages/kit/src/dialog/a.tsx', '../engine/connect.ts'],
  ['packages/kit/src/dialog/connect/b.tsx', 'viem'],
  ['packages/kit/src/dialog/connect/c.tsx', '../../wallets/index.ts'],
  ['packages/kit/src/discovery/a.ts', 'wagmi'],
  ['packages/kit/src/wallets/x/x.ts', '../../dialog/Dialog.tsx'],
  ['packages/pairing/src/client/a.ts', 'viem'],
  ['packages/pairing/src/client/b.ts', '@foyer/core'],
  ['packages/pairing/src/relay/a.ts', 'react'],
  ['packages/pairing/src/relay/b.ts', 'node:crypto'],
  ['packages/pairing/src/protocol/a.ts', '@walletconnect/utils'],
  ['packages/pairing/src/protocol/b.ts', '../testing/otherSide.ts'],
  ['packages/auth/src/contract.ts', './message.ts'],
  ['packages/auth/src/client/a.ts', '../server/app.ts'],
  ['packages/auth/src/client/b.ts', 'viem'],
  ['packages/auth/src/server/a.ts', '../client/index.ts'],
  ['packages/auth/src/database/a.ts', '../client/index.ts'],
  ['apps/web/src/a.ts', 'viem'],
  ['apps/web/src/b.ts', '@foyer/testbed/demo-wallet'],
  ['apps/web/src/wallet/a.ts', 'wagmi'],
  ['apps/server/src/a.ts', '@foyer/testbed/chains'],
] as const

const allowed = [
  ['packages/kit/src/lazy.ts', './dialog/index.ts'],
  ['packages/kit/src/kit3.ts', './discovery/storage.ts'],
  ['packages/kit/src/button/c.tsx', 'react'],
  ['packages/kit/src/engine/c.ts', 'wagmi'],
  ['packages/kit/src/dialog/d.tsx', '../provider/KitContext.ts'],
  ['packages/pairing/src/protocol/c.ts', '@noble/hashes/sha2'],
  ['packages/pairing/src/client/c.test.ts', '@foyer/testbed/pairing'],
  ['packages/auth/src/client/c.ts', '../contract.ts'],
  ['packages/auth/src/server/b.ts', 'viem'],
  ['apps/web/src/wallet/sendTestTransaction.ts', 'wagmi/actions'],
] as const

let folder: string
let complaints: string[]

beforeAll(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'foyer-import-rules-')))
  for (const [path, name] of [...refused, ...allowed]) {
    await mkdir(dirname(join(folder, path)), { recursive: true })
    // `import()` must be caught like a static import, so every other file uses it.
    await writeFile(join(folder, path), `export const load = () => import('${name}')\n`)
  }
  const config = JSON.parse(await readFile('biome.json', 'utf8'))
  await writeFile(join(folder, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  complaints = await lint(folder)
})

afterAll(() => rm(folder, { recursive: true, force: true }))

describe('the import rules of the house', () => {
  test.each(refused)('%s may not import %s', (path) => {
    expect(complaints).toContain(path)
  })
  test.each(allowed)('%s may import %s', (path) => {
    expect(complaints).not.toContain(path)
  })
})

/** The files that the linter refuses, relative to `cwd`. */
function lint(cwd: string): Promise<string[]> {
  const biome = join(process.cwd(), 'node_modules/.bin/biome')
  const args = [
    'lint',
    '--only=style/noRestrictedImports',
    '--max-diagnostics=none',
    '--reporter=github',
    '.',
  ]
  return new Promise((resolve) => {
    execFile(biome, args, { cwd }, (_error, stdout) => {
      const files = [...stdout.matchAll(/^::error .*?file=([^,]+)/gm)].map((match) => match[1] ?? '')
      resolve(files.map((file) => relative(cwd, file)))
    })
  })
}

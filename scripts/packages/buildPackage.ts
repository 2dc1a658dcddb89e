import { copyFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildKit } from './buildKit.ts'
import { compile } from './compile.ts'
import { readPackage } from './readPackage.ts'

/** In the order in which they need each other. */
export const published = ['core', 'pairing', 'kit', 'auth'] as const

/** Writes `dist` of a package: what `npm pack` puts into the tarball, and what `exports` names. */
export async function buildPackage(name: (typeof published)[number]): Promise<void> {
  const folder = join(import.meta.dirname, '../../packages', name)
  const { entries } = readPackage(folder)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  copyFileSync(join(import.meta.dirname, '../../LICENSE'), join(folder, 'LICENSE'))
  // The kit's scripts come from the bundler, for they have styles and pictures; its types as everybody's.
  compile(folder, Object.values(entries), { onlyTypes: name === 'kit' })
  if (name === 'kit') await buildKit(folder)
}

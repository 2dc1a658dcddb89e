import { copyFileSync, existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { buildKit } from './buildKit.ts'
import { compile } from './compile.ts'
import { readPackage } from './readPackage.ts'

/** In the order in which they need each other. */
export const published = ['core', 'pairing', 'kit', 'auth', 'testing'] as const

const folderOf = (name: string) => join(import.meta.dirname, '../../packages', name)

/** Published packages that a package imports, directly or through another, by their folders. */
export function siblingsOf(name: string): readonly string[] {
  const own = readPackage(folderOf(name)).external.filter((other) => other.startsWith('@foyer/'))
  return own.flatMap((other) => [...siblingsOf(other.slice(7)), other.slice(7)])
}

export function isBuilt(name: string): boolean {
  return existsSync(join(folderOf(name), 'dist'))
}

/** Writes `dist` of a package: what `npm pack` puts into the tarball, and what `exports` names. */
export async function buildPackage(name: (typeof published)[number]): Promise<void> {
  const folder = folderOf(name)
  const { entries } = readPackage(folder)
  rmSync(join(folder, 'dist'), { recursive: true, force: true })
  copyFileSync(join(import.meta.dirname, '../../LICENSE'), join(folder, 'LICENSE'))
  // The kit's scripts come from the bundler, for they have styles and pictures; its types as everybody's.
  compile(folder, Object.values(entries), { onlyTypes: name === 'kit' })
  if (name === 'kit') await buildKit(folder)
}

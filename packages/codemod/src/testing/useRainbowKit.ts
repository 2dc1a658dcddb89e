import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { planRainbowKit, type RainbowKitOptions } from '../index.ts'
import { writePlan } from '../plan.ts'
import { usePlaces } from './usePlaces.ts'

export const levels = ['rainbowkit', 'kit'] as const

export const optionsOf = (to: RainbowKitOptions['to']): RainbowKitOptions => ({ to, range: '^0.1.0' })

/** Writes sites to folders that are removed after the test, and moves them. */
export function useRainbowKit() {
  const writeSite = usePlaces()
  return { place: (files: ReadonlyMap<string, string>) => writeSite(Object.fromEntries(files)), move }
}

/** Plans, writes, and returns the site as it is then, with what is left. */
function move(folder: string, paths: readonly string[], to: RainbowKitOptions['to']) {
  const { changes, leftovers } = planRainbowKit(folder, optionsOf(to))
  writePlan({ changes, leftovers }, folder)
  const moved = new Map(changes.map(({ file, movedTo }) => [file, movedTo]))
  const files = new Map(
    paths.map((path) => [path, readFileSync(join(folder, moved.get(path) ?? path), 'utf8')]),
  )
  const left = leftovers.map(({ file, line, why }) => `${file}:${line} ${why}`)
  return { changes, files, left }
}

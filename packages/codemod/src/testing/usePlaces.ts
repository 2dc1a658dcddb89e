import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach } from 'vitest'
import { writeFiles } from './appFiles.ts'

/** Writes files to a folder that is removed after the test. @returns a function that returns the absolute path of the folder */
export function usePlaces(): (files: Readonly<Record<string, string>>) => string {
  const places: string[] = []
  afterEach(() => {
    for (const place of places.splice(0)) rmSync(place, { recursive: true })
  })
  return (files) => {
    const folder = mkdtempSync(join(tmpdir(), 'foyer-codemod-'))
    places.push(folder)
    writeFiles(new Map(Object.entries(files)), folder)
    return folder
  }
}

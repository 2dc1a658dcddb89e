import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileHeaders } from './headers.ts'
import { loadFile } from './loadFiles.ts'
import type { ServedFile } from './servedFile.ts'

/** Path of the guide to the first run, in development. */
export const setupHelpPath = '/docs/first-run.md'
const file = fileURLToPath(new URL(`../../..${setupHelpPath}`, import.meta.url))
const fileFromSources = fileURLToPath(new URL(`../../../..${setupHelpPath}`, import.meta.url))

/** The guide as text. Undefined outside of the repository. */
export function loadSetupHelp(): ServedFile | undefined {
  const found = [file, fileFromSources].find((path) => existsSync(path))
  if (found === undefined) return undefined
  return { ...loadFile(found, fileHeaders(false, false)), type: 'text/plain; charset=utf-8' }
}

import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileHeaders } from './headers.ts'
import { loadFile } from './loadFiles.ts'
import type { ServedFile } from './servedFile.ts'

/** Where the guide to the first run is served while the page is tried out. */
export const setupHelpPath = '/docs/first-run.md'
const file = fileURLToPath(new URL(`../../..${setupHelpPath}`, import.meta.url))
const fileFromSources = fileURLToPath(new URL(`../../../..${setupHelpPath}`, import.meta.url))

/** The guide, as text. Nothing where the server runs without the repository around it. */
export function loadSetupHelp(): ServedFile | undefined {
  const found = [file, fileFromSources].find((path) => existsSync(path))
  if (found === undefined) return undefined
  return { ...loadFile(found, fileHeaders(false, false)), type: 'text/plain; charset=utf-8' }
}

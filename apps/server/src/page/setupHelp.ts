import { existsSync, readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { fileHeaders } from './headers.ts'
import { renderGuide } from './renderGuide.ts'
import { etagOf, type ServedFile } from './servedFile.ts'

/** Path of the guide to the first run, in development. */
export const setupHelpPath = '/docs/first-run'
const source = '/docs/first-run.md'
const file = fileURLToPath(new URL(`../../..${source}`, import.meta.url))
const fileFromSources = fileURLToPath(new URL(`../../../..${source}`, import.meta.url))

/** The guide as a page. Undefined outside of the repository. */
export function loadSetupHelp(): ServedFile | undefined {
  const found = [file, fileFromSources].find((path) => existsSync(path))
  if (found === undefined) return undefined
  const body = new TextEncoder().encode(renderGuide(readFileSync(found, 'utf8')))
  return { type: 'text/html; charset=utf-8', headers: fileHeaders(false, false), etag: etagOf(body), body }
}

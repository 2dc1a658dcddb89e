import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { fileHeaders } from './headers.ts'
import { etagOf, type ServedFile } from './servedFile.ts'

/**
 * Every file of the built page by its path, `/assets/main-1a2b3c4d.js` among them. Read once: what is not
 * in this list cannot be asked for, so no path leads out of the folder.
 *
 * @throws Error when the page has not been built
 */
export function loadFiles(webRoot: string, https: boolean): ReadonlyMap<string, ServedFile> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`There is no page in ${webRoot}. Build it first: npm run build -w @foyer/web`)
  }
  const files = new Map<string, ServedFile>()
  for (const entry of readdirSync(webRoot, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    // Shells become pages elsewhere, and compressed copies are forms of the file beside them.
    if (!entry.isFile() || /\.(?:html|br|gz)$/.test(entry.name)) continue
    const path = `/${relative(webRoot, file).split(sep).join('/')}`
    files.set(path, loadFile(file, fileHeaders(https, path.startsWith('/assets/'))))
  }
  return files
}

export function loadFile(file: string, headers: Readonly<Record<string, string>>): ServedFile {
  const body = new Uint8Array(readFileSync(file))
  const beside = (ending: string) =>
    existsSync(file + ending) ? new Uint8Array(readFileSync(file + ending)) : undefined
  const [brotli, gzip] = [beside('.br'), beside('.gz')]
  return {
    type: getMimeType(file) ?? 'application/octet-stream',
    headers,
    etag: etagOf(body),
    body,
    ...(brotli && { brotli }),
    ...(gzip && { gzip }),
  }
}

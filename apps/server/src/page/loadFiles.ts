import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, relative, sep } from 'node:path'
import { getMimeType } from 'hono/utils/mime'
import { fileHeaders } from './headers.ts'
import { etagOf, type ServedFile } from './servedFile.ts'

/**
 * Every file of the built page by its path. Read once: paths outside this list are not served, which rules out path
 * traversal.
 *
 * @throws {Error} if the page has not been built
 */
export function loadFiles(webRoot: string, https: boolean): ReadonlyMap<string, ServedFile> {
  if (!existsSync(join(webRoot, 'index.html'))) {
    throw new Error(`There is no page in ${webRoot}. Build it first: npm run build -w @foyer/web`)
  }
  const files = new Map<string, ServedFile>()
  for (const entry of readdirSync(webRoot, { recursive: true, withFileTypes: true })) {
    const file = join(entry.parentPath, entry.name)
    // HTML is rendered per request; compressed copies belong to the file beside them.
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

import { brotliCompressSync, gzipSync } from 'node:zlib'
import { configElementId, type PublicConfig } from '../contract.ts'
import { etagOf, type ServedFile } from './servedFile.ts'

const place = '<!--foyer-config-->'

export interface ShellOptions {
  readonly config: PublicConfig
  /** Paths of module scripts to load before the page's own. */
  readonly extraScripts: readonly string[]
  readonly headers: Readonly<Record<string, string>>
}

/**
 * Inserts the configuration into the shell as a data block, which browsers do not execute.
 *
 * @throws {Error} if the shell has no place for it
 */
export function renderShell(shell: string, { config, extraScripts, headers }: ShellOptions): ServedFile {
  if (!shell.includes(place)) throw new Error(`The shell of the page has no ${place}.`)
  const blocks = [
    `<script type="application/json" id="${configElementId}">${toScriptData(config)}</script>`,
    ...extraScripts.map((path) => `<script type="module" src="${path}"></script>`),
  ]
  const body = new Uint8Array(Buffer.from(shell.replace(place, () => blocks.join(''))))
  return {
    type: 'text/html; charset=utf-8',
    headers,
    etag: etagOf(body),
    body,
    brotli: new Uint8Array(brotliCompressSync(body)),
    gzip: new Uint8Array(gzipSync(body)),
  }
}

/** JSON that can neither close the element nor, in old parsers, end the line. */
function toScriptData(value: unknown): string {
  return JSON.stringify(value)
    .replaceAll('<', '\\u003c')
    .replaceAll('\u2028', '\\u2028')
    .replaceAll('\u2029', '\\u2029')
}

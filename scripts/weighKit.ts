import { gzipSync } from 'node:zlib'
import { bundleEntry } from './bundleEntry.ts'

/** Bytes (gzip) that the kit adds to the initial scripts of a page with React, without lazy chunks. */
export async function weighKit(): Promise<number> {
  const chunks = await bundleEntry({
    code: `export { ConnectButton, createKit, FoyerProvider } from '@foyer/kit'`,
    external: (id) => id.endsWith('/lazy.ts') || /^react(-dom)?($|\/)/.test(id),
  })
  return chunks.reduce((sum, { code }) => sum + gzipSync(code, { level: 9 }).length, 0)
}

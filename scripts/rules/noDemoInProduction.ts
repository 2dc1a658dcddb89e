/**
 * `tsx --conditions=foyer-source scripts/rules/noDemoInProduction.ts`: fails when anything of the demo, or of the keys and the certificate of
 * the tests, which the whole world knows, is in what gets deployed.
 */
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { testCertificate } from '@foyer/server/testCertificate'
import { testKeys } from '@foyer/testbed/chains'
import { demoWalletInfo } from '@foyer/testbed/demo-wallet'

const traces = [
  demoWalletInfo.name,
  demoWalletInfo.rdns,
  'foyer-demo-wallet',
  'pictures.test',
  ...[testCertificate.cert, testCertificate.key].map((pem) => pem.split('\n')[2] ?? pem),
  ...testKeys.map((key) => key.slice(2)),
].map((trace) => trace.toLowerCase())

/** Files below `folder` that hold a trace, as `path: trace`. Throws when the folder is empty or missing. */
export function findDemoTraces(folder: string): readonly string[] {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  )
  if (files.length === 0) throw new Error(`${folder} is empty: build first.`)
  return files.flatMap((entry) => {
    const path = join(entry.parentPath, entry.name)
    const text = readPlain(path).toLowerCase()
    return traces
      .filter((trace) => text.includes(trace))
      .map((trace) => `${relative(folder, path)}: ${trace}`)
  })
}

/** A file as a visitor's browser reads it, whatever it is packed in. */
function readPlain(path: string): string {
  const bytes = readFileSync(path)
  if (path.endsWith('.br')) return brotliDecompressSync(bytes).toString('latin1')
  if (path.endsWith('.gz')) return gunzipSync(bytes).toString('latin1')
  return bytes.toString('latin1')
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const found = ['apps/web/dist', 'apps/server/dist'].flatMap((folder) =>
    findDemoTraces(folder).map((trace) => join(folder, trace)),
  )
  for (const trace of found) console.error(`In production, and must not be: ${trace}`)
  if (found.length === 0) console.log('Nothing of the demo or of its keys is in what gets deployed.')
  process.exitCode = found.length === 0 ? 0 : 1
}

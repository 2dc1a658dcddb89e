import { fileURLToPath } from 'node:url'
import { brotliCompressSync } from 'node:zlib'
import { build } from 'vite'
import { buildScripts } from './packages/buildPackage.ts'

/** What a browser fetches of `bench/page` before its button works: HTML, style and script, in bytes of brotli. */
export async function weighBenchPage(): Promise<number> {
  await buildScripts(['kit'])
  const result = await build({
    root: fileURLToPath(new URL('../bench/page', import.meta.url)),
    logLevel: 'warn',
    build: { write: false },
  })
  if (!('output' in result)) throw new Error('Vite returned something that is not one bundle.')
  const html = result.output.find(({ fileName }) => fileName === 'index.html')
  const source = html?.type === 'asset' ? String(html.source) : ''
  const fetched = result.output.filter((file) => file === html || source.includes(file.fileName))
  return fetched.reduce(
    (sum, file) => sum + brotliCompressSync(file.type === 'chunk' ? file.code : file.source).length,
    0,
  )
}

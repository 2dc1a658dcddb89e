import { bundleEntry } from './bundleEntry.ts'

/** The folders of the packages in a page with the engine and all its lazy parts, outside of this repository's own. */
export async function bundleEngine(): Promise<readonly string[]> {
  const chunks = await bundleEntry({
    code: `export { createEngine } from '@foyer/kit/engine'`,
    minify: false,
  })
  const files = chunks.flatMap(({ moduleIds }) => moduleIds)
  return [...new Set(files.flatMap((file) => /^.*\/node_modules\/(?:@[^/]+\/)?[^/]+/.exec(file)?.[0] ?? []))]
}

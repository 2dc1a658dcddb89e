import { fileURLToPath } from 'node:url'
import type { Plugin } from 'vite'

const preload = fileURLToPath(new URL('../preload.ts', import.meta.url))

/** Puts our own `preload` in the place of Vite's helper, which is several times as large. */
export function lightPreload(): Plugin {
  return {
    name: 'foyer-light-preload',
    apply: 'build',
    enforce: 'pre',
    load: {
      filter: { id: /^\0vite\/preload-helper\.js$/ },
      handler: () => `export { preload as __vitePreload } from ${JSON.stringify(preload)}`,
    },
  }
}

import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightPreload } from './src/build/lightPreload.ts'
import { prerenderInDev } from './src/build/prerenderInDev.ts'

/** Sources instead of built packages: nothing has to be built before the page is. */
const conditions = ['foyer-source', 'module', 'browser', 'development|production']

/**
 * What the dialogs, the engine and its connectors share goes with discovery, which the kit fetches together with either:
 * one file, which is smaller than six. Nothing of it is in the first chunk.
 */
const shared =
  /packages\/(core\/src\/(wallet\/|errors\/errorTexts|session\/(sessionEffects|isSameAddress))|kit\/src\/(discovery\/|icons\/loadIcon|engine\/wallet\/publicClientRequest))/

export default defineConfig(({ command }) => ({
  plugins: [react(), prerenderInDev(), lightPreload()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['foyer-source'] }, noExternal: [/^@foyer\//] },
  // What visitors get does not call out for React's developer tools.
  define: command === 'build' ? { __REACT_DEVTOOLS_GLOBAL_HOOK__: 'undefined' } : {},
  css: {
    // The same in the browser's build and in the renderer's. Short, for they are in the HTML too.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    modulePreload: {
      // Every browser that this page is built for has it.
      polyfill: false,
      // The chunk itself and the first one need no second mention.
      resolveDependencies: (chunk, files) =>
        files.filter((file) => file !== chunk && !file.startsWith('assets/index-')),
    },
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        codeSplitting: {
          // What it depends on stays in the first chunk.
          includeDependenciesRecursively: false,
          groups: [
            { name: 'discovery', test: shared },
            // What phones and computers have in common.
            { name: 'dialog', test: /packages\/kit\/src\/dialog\//, minShareCount: 2 },
          ],
        },
      },
    },
  },
}))

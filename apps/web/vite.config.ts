import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { lightPreload } from './src/build/lightPreload.ts'
import { prerenderInDev } from './src/build/prerenderInDev.ts'

/** While developing, the packages' sources, which reload as they change. What visitors get has the packages that any host has. */
const sources = {
  resolve: { conditions: ['foyer-source', 'module', 'browser', 'development|production'] },
  ssr: { resolve: { conditions: ['foyer-source'] } },
}

/**
 * Modules shared by the dialogs, the engine and its connectors join the discovery chunk, which the kit loads
 * together with either: one file is smaller than six. None of them is in the first chunk.
 */
const shared =
  /packages\/(core\/dist\/(wallet\/|errors\/errorTexts|view\/nextView)|kit\/dist\/parts\/(discovery|loadIcon|publicClientRequest)\.)/

export default defineConfig(({ command }) => ({
  plugins: [react(), prerenderInDev(), lightPreload()],
  resolve: command === 'serve' ? sources.resolve : {},
  ssr: { ...(command === 'serve' && sources.ssr), noExternal: [/^@foyer\//] },
  // The production build does not connect to React's developer tools.
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
          // Its dependencies stay in the first chunk.
          includeDependenciesRecursively: false,
          groups: [{ name: 'discovery', test: shared }],
        },
      },
    },
  },
}))

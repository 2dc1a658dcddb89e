import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { prerenderInDev } from './src/build/prerenderInDev.ts'

/** Sources instead of built packages: nothing has to be built before the page is. */
const conditions = ['foyer-source', 'module', 'browser', 'development|production']

export default defineConfig(({ command }) => ({
  plugins: [react(), prerenderInDev()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['foyer-source'] }, noExternal: [/^@foyer\//] },
  css: {
    // The same in the browser's build and in the renderer's. Short, for they are in the HTML too.
    modules: command === 'build' ? { generateScopedName: '[hash:base64:5]' } : {},
  },
  build: {
    // Every browser that this page is built for has `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: { checks: { pluginTimings: false } },
  },
}))

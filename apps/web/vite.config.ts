import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** Sources instead of built packages: nothing has to be built before the page is. */
const conditions = ['foyer-source', 'module', 'browser', 'development|production']

export default defineConfig({
  plugins: [react()],
  resolve: { conditions },
  ssr: { resolve: { conditions: ['foyer-source'] }, noExternal: [/^@foyer\//] },
  build: {
    // Every browser that this page is built for has `modulepreload`.
    modulePreload: { polyfill: false },
    rolldownOptions: {
      output: {
        // React changes seldom and is nine tenths of the first load: it stays cached when the page changes.
        codeSplitting: {
          groups: [{ name: 'react', test: /node_modules[\\/](react|react-dom|scheduler)[\\/]/ }],
        },
      },
    },
  },
})

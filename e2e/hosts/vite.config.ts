import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

/** One build with a chunk for each library. The kit comes from its package, as hosts get it. */
export default defineConfig({
  root: import.meta.dirname,
  plugins: [react()],
  build: {
    outDir: 'dist',
    // Twice as fast, and stack traces of failures have names.
    minify: false,
    reportCompressedSize: false,
    rolldownOptions: {
      input: ['index.html', 'hydrated.html'],
      // Directives of client components, in libraries.
      onwarn(warning, warn) {
        if (warning.code !== 'MODULE_LEVEL_DIRECTIVE') warn(warning)
      },
    },
  },
})

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

/** Pages of `npm run demo` in addition to the product: the phone and the Safe. */
export default defineConfig({
  plugins: [react()],
  logLevel: 'warn',
  resolve: { conditions: ['foyer-source', ...defaultClientConditions] },
  build: {
    rolldownOptions: { input: ['phone.html', 'safe.html'], checks: { pluginTimings: false } },
    target: 'es2022',
    chunkSizeWarningLimit: 2000,
  },
})

import react from '@vitejs/plugin-react'
import { defaultClientConditions, defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  resolve: { conditions: ['foyer-source', ...defaultClientConditions] },
  build: {
    rollupOptions: { input: ['index.html', 'stage.html', 'editor.html', 'themed.html'] },
    target: 'esnext',
  },
})

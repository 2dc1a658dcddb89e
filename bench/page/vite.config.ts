import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [react()],
  base: './',
  resolve: { conditions: ['foyer-source', 'module', 'browser', 'development|production'] },
  build: { reportCompressedSize: false },
})

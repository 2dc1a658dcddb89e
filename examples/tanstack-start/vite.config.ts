import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const kit = ['', '/engine', '/locales', '/prerender', '/wallets']

export default defineConfig({
  plugins: [tanstackStart(), react()],
  // Found late otherwise: the page would reload in the middle of a connection while developing.
  optimizeDeps: { include: [...kit.map((entry) => `@foyer/kit${entry}`), '@foyer/auth/client'] },
})

import { tanstackStart } from '@tanstack/react-start/plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [tanstackStart(), react()],
  // Found on the first press otherwise: the page would reload in the middle of a connection while developing.
  optimizeDeps: { include: ['@foyer/kit', '@foyer/kit/engine', '@foyer/kit/wallets'] },
})

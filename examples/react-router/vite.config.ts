import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

export default defineConfig({
  plugins: [reactRouter()],
  // Found on the first press otherwise: the page would reload in the middle of a connection while developing.
  optimizeDeps: { include: ['@foyer/kit', '@foyer/kit/engine', '@foyer/kit/wallets'] },
})

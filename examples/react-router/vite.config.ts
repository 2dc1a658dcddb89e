import { reactRouter } from '@react-router/dev/vite'
import { defineConfig } from 'vite'

const kit = ['', '/engine', '/locales', '/prerender', '/wallets']

export default defineConfig({
  plugins: [reactRouter()],
  // Found late otherwise: the page would reload in the middle of a connection while developing.
  optimizeDeps: { include: [...kit.map((entry) => `@foyer/kit${entry}`), '@foyer/auth/client'] },
})

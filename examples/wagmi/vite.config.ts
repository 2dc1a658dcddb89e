import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'

const policy = [
  "default-src 'none'",
  "script-src 'self'",
  "style-src 'self'",
  'img-src data: https:',
  "connect-src 'self' https:",
  "base-uri 'none'",
  "form-action 'none'",
  "require-trusted-types-for 'script'",
].join('; ')

export default defineConfig({
  plugins: [react()],
  // Your host sends the same header.
  preview: { headers: { 'Content-Security-Policy': policy } },
})

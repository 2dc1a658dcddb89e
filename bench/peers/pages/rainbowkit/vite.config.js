import react from '@vitejs/plugin-react'

export default {
  plugins: [react()],
  base: './',
  build: { reportCompressedSize: false, chunkSizeWarningLimit: 1e6 },
}

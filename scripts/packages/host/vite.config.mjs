export default {
  build: { ssr: 'open.tsx' },
  ssr: { noExternal: true, external: ['happy-dom'] },
  define: { 'process.env.NODE_ENV': '"development"' },
}

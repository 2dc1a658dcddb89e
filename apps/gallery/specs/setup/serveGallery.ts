import { build, preview } from 'vite'

const root = new URL('../../', import.meta.url).pathname

/**
 * Builds the gallery with React's development build, because that one says what is wrong, and serves it.
 * Returns how to end that.
 */
export default async function serveGallery(): Promise<() => Promise<void>> {
  process.env.NODE_ENV = 'development'
  await build({ root, mode: 'development', logLevel: 'warn', build: { minify: false } })
  const server = await preview({ root, preview: { port: 0, host: '127.0.0.1' } })
  const url = server.resolvedUrls?.local[0]
  if (!url) throw new Error('The gallery is not served.')
  process.env.FOYER_GALLERY = url
  return () => server.close()
}

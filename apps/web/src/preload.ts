/**
 * Stands in for Vite's helper around every `import()`, which also looks after old browsers and nonces: loads a
 * chunk together with the files that it needs, so that no round trip follows another.
 * @param files Styles, which are there when the promise resolves, and scripts, below the root of the site.
 */
export async function preload<T>(load: () => Promise<T>, files: readonly string[] = []): Promise<T> {
  const [chunk] = await Promise.all([load(), ...files.map(fetchAhead)])
  return chunk
}

function fetchAhead(file: string): Promise<unknown> | undefined {
  const href = `/${file}`
  // The page's own style is in it, under its address. A style may have been fetched without being applied.
  if (document.querySelector(`link[href="${href}"]:not([as]), style[data-href="${href}"]`)) return
  const link = document.createElement('link')
  link.crossOrigin = ''
  link.href = href
  if (!file.endsWith('.css')) {
    link.rel = 'modulepreload'
    document.head.append(link)
    return
  }
  link.rel = 'stylesheet'
  return new Promise((resolve, reject) => {
    link.onload = resolve
    link.onerror = () => {
      // So that the next try is one.
      link.remove()
      reject(new Error(`The style sheet ${href} could not be fetched.`))
    }
    document.head.append(link)
  })
}

import { vi } from 'vitest'

/** The server of the page answers requests, or the line to it is broken. `vi.unstubAllGlobals` ends it. */
export function stubServer(isThere: () => boolean) {
  const fetch = vi.fn(async () => {
    if (!isThere()) throw new TypeError('Failed to fetch')
    return new Response()
  })
  vi.stubGlobal('fetch', fetch)
  return fetch
}

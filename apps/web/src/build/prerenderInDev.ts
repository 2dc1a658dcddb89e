import type { Plugin } from 'vite'
import type * as Prerender from '../prerender.tsx'
import { fillHome, fillNotFound } from './fillShell.ts'

/**
 * Renders the page anew for every request of the development server, as the build does once. Without the script of
 * the head, which has to be a classic one: while developing, a remembered account appears a moment later.
 */
export function prerenderInDev(): Plugin {
  return {
    name: 'foyer-prerender-in-dev',
    apply: 'serve',
    transformIndexHtml: {
      order: 'pre',
      async handler(shell, { server, originalUrl = '/' }) {
        if (!server) return shell
        const { matchLocale, prerender } = (await server.ssrLoadModule(
          '/src/prerender.tsx',
        )) as typeof Prerender
        const { pathname, searchParams } = new URL(originalUrl, 'http://localhost')
        const prerendered = await prerender(matchLocale(searchParams.getAll('lang')))
        return (pathname === '/' ? fillHome : fillNotFound)(shell, prerendered)
      },
    },
  }
}

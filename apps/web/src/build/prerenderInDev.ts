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
        const prerendered = (await server.ssrLoadModule('/src/prerender.tsx')) as typeof Prerender
        const isHome = new URL(originalUrl, 'http://localhost').pathname === '/'
        return (isHome ? fillHome : fillNotFound)(shell, prerendered)
      },
    },
  }
}

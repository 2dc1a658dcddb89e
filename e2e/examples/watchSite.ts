import type { BrowserContext } from '@playwright/test'

/** Messages that each framework's server logs while developing. Errors and warnings are faults there, too. */
const quiet = /^(log|info|debug)$/
/** Next says that the request was one without a cache: Playwright's routes turn the cache off. */
const cacheBypass = 'https://nextjs.org/docs/messages/cache-bypass-in-dev'

/**
 * Watches the pages of one site, and answers for public nodes.
 *
 * @param url the site's own
 * @param node JSON-RPC endpoint that answers in place of the chains' public ones
 * @param developing whether the page comes from a development server: only errors and warnings count then
 * @returns a list that grows: console messages, errors, and requests to other hosts that ask no node
 */
export async function watchSite(
  context: BrowserContext,
  { url, node, developing }: { readonly url: string; readonly node: string; readonly developing: boolean },
): Promise<string[]> {
  const faults: string[] = []
  context.on('console', (message) => {
    if (developing && (quiet.test(message.type()) || message.text().includes(cacheBypass))) return
    // Chromium tells what the answer to a sign-out has cleared.
    if (!message.text().startsWith('Clear-Site-Data')) faults.push(`${message.type()}: ${message.text()}`)
  })
  context.on('weberror', (error) => faults.push(`uncaught: ${error.error().stack ?? error.error().message}`))
  await context.route(
    (requested) => requested.origin !== url,
    async (route) => {
      const body = route.request().postData()
      if (body === null) {
        faults.push(`${route.request().method()} ${route.request().url()}`)
        return route.abort()
      }
      const headers = { 'content-type': 'application/json' }
      const response = await fetch(node, { method: 'POST', headers, body })
      const cors = { ...headers, 'access-control-allow-origin': '*' }
      await route.fulfill({ body: await response.text(), headers: cors })
    },
  )
  return faults
}

import type { RecordedRequest } from '@foyer/testing/wallet'
import type { BrowserContext } from '@playwright/test'
import type { BackgroundAnswer } from '../page/background.ts'
import type { Background } from './createBackground.ts'

/** Puts a page script into every page of the context, before the page's own scripts, and plugs it into the background. */
export async function injectScript(
  context: BrowserContext,
  background: Background,
  script: string,
): Promise<void> {
  await context.exposeBinding(
    'foyerBackground',
    async (_, request: RecordedRequest): Promise<BackgroundAnswer> => {
      try {
        return { result: await background.request(request) }
      } catch (cause) {
        const { code, message, data } = cause as { code?: number; message: string; data?: unknown }
        return { error: { code: code ?? -32603, message, ...(data !== undefined && { data }) } }
      }
    },
  )
  await context.addInitScript({ content: script })
  background.watch((event, payload) => {
    for (const page of context.pages()) {
      // A page that is just going away hears nothing, as with an extension.
      page.evaluate(emitInPage, { event, payload: [...payload] }).catch(() => {})
    }
  })
}

function emitInPage({ event, payload }: { event: string; payload: unknown[] }): void {
  globalThis.foyerBackgroundEvent?.(event, ...payload)
}

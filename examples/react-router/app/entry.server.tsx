import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

const policy = (nonce: string) =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    "style-src 'self'",
    'img-src data: https:',
    "connect-src 'self' https:",
    "base-uri 'none'",
    "form-action 'none'",
  ].join('; ')

/** Gives every page the policy. The root loader makes its nonce; for a page that is missing, no loader has run. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce: string = context.staticHandlerContext.loaderData.root?.nonce ?? crypto.randomUUID()
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  headers.set('Content-Type', 'text/html')
  // The development server needs inline styles.
  if (import.meta.env.PROD) headers.set('Content-Security-Policy', policy(nonce))
  return new Response(await renderToReadableStream(page, { nonce }), { status, headers })
}

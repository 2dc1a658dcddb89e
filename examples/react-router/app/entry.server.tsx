import { renderToReadableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

/** The nonce of the policy, which the root loader has made, on every inline script. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const nonce: string | undefined = context.staticHandlerContext.loaderData.root?.nonce
  const page = <ServerRouter context={context} url={request.url} nonce={nonce} />
  headers.set('Content-Type', 'text/html')
  return new Response(await renderToReadableStream(page, { nonce }), { status, headers })
}

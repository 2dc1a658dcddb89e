import { createServer } from 'node:http'
import { getRequestListener } from '@hono/node-server'
import { authApp, currentSession } from './auth.ts'

const answerAuth = getRequestListener(authApp.fetch)

export const server = createServer(async (request, response) => {
  if (request.url?.startsWith('/auth/')) return answerAuth(request, response)
  response.setHeader('Content-Type', 'application/json')
  response.setHeader('Cache-Control', 'no-store')
  try {
    const { session, setCookies } = await currentSession(request)
    response.appendHeader('Set-Cookie', [...setCookies])
    if (session === undefined) {
      response.writeHead(401).end('{"error":"Sign in first."}')
      return
    }
    const { address, chainId, by, signedInAt } = session
    response.end(JSON.stringify({ address, chainId, by, signedInAt }))
  } catch {
    // The store does not answer.
    response.writeHead(503, { 'Retry-After': '5' }).end()
  }
})

import { getRequestListener } from '@hono/node-server'
import Fastify from 'fastify'
import { authApp, currentSession } from './auth.ts'

const answerAuth = getRequestListener(authApp.fetch)

export const app = Fastify()
// Before Fastify reads a body: sign-in reads its own.
app.addHook('onRequest', async (request, reply) => {
  if (!request.url.startsWith('/auth/')) return
  reply.hijack()
  await answerAuth(request.raw, reply.raw)
})
app.get('/api/me', async (request, reply) => {
  const { session, setCookies } = await currentSession(request)
  reply.header('Cache-Control', 'no-store')
  for (const cookie of setCookies) reply.header('Set-Cookie', cookie)
  if (session === undefined) return reply.code(401).send({ error: 'Sign in first.' })
  const { address, chainId, by, signedInAt } = session
  return { address, chainId, by, signedInAt }
})

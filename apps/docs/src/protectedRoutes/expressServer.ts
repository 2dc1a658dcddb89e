import { getRequestListener } from '@hono/node-server'
import express, { type RequestHandler } from 'express'
import { authApp, currentSession } from './auth.ts'

const requireSession: RequestHandler = async (request, response, next) => {
  const { session, setCookies } = await currentSession(request)
  response.set('Cache-Control', 'no-store')
  for (const cookie of setCookies) response.append('Set-Cookie', cookie)
  if (session === undefined) {
    response.status(401).json({ error: 'Sign in first.' })
    return
  }
  response.locals.session = session
  next()
}

const answerAuth = getRequestListener(authApp.fetch)

export const app = express()
// Before any parser of bodies: sign-in reads its own.
app.use((request, response, next) =>
  request.path.startsWith('/auth/') ? answerAuth(request, response) : next(),
)
app.get('/api/me', requireSession, (_request, response) => {
  const { address, chainId, by, signedInAt } = response.locals.session
  response.json({ address, chainId, by, signedInAt })
})

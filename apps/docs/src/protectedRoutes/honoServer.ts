import { requireSession } from '@foyer/auth/server'
import { Hono } from 'hono'
import { authApp, currentSession } from './auth.ts'

export const app = new Hono()
app.route('/', authApp)
app.get('/api/me', requireSession(currentSession), (context) => {
  const { address, chainId, by, signedInAt } = context.var.session
  return context.json({ address, chainId, by, signedInAt })
})

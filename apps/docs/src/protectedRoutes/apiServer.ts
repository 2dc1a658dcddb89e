import { createAuthApp, createCurrentSession, requireSession } from '@foyer/auth/server'
import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { csrf } from 'hono/csrf'
import { store } from './store.ts'

const origin = 'https://app.example'
const options = { origin, crossOrigin: true, chainIds: [1, 10], store }

export const app = new Hono()
app.route('/', createAuthApp(options))
app.use('/api/*', cors({ origin, credentials: true }), csrf({ origin }))
app.get('/api/me', requireSession(createCurrentSession(options)), (context) => {
  const { address, chainId, by, signedInAt } = context.var.session
  return context.json({ address, chainId, by, signedInAt })
})

import { createAuthApp, createCurrentSession } from '@foyer/auth/server'
import { sqliteStore } from '@foyer/auth/sqlite'

const options = {
  origin: process.env.ORIGIN ?? 'http://localhost:3000',
  chainIds: [1],
  store: await sqliteStore({ path: 'data/auth.sqlite' }),
}
const authApp = createAuthApp(options)
const currentSession = createCurrentSession(options)

const isSignIn = (request: Request) => new URL(request.url).pathname.startsWith('/auth/')

/** GET /auth/…, and GET /api/me. */
export async function loader({ request }: { request: Request }) {
  if (isSignIn(request)) return authApp.fetch(request)
  const { session, setCookies } = await currentSession(request)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (!session) return Response.json({ error: 'Sign in first.' }, { status: 401, headers })
  return Response.json({ address: session.address, chainId: session.chainId }, { headers })
}

/** POST /auth/… */
export const action = ({ request }: { request: Request }) => authApp.fetch(request)

import { createFileRoute } from '@tanstack/react-router'
import { currentSession } from '../auth'

/** GET /api/me: who is signed in. */
export const Route = createFileRoute('/api/me')({
  server: {
    handlers: {
      async GET({ request }) {
        const { session, setCookies } = await currentSession(request)
        const headers = new Headers({ 'Cache-Control': 'no-store' })
        for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
        if (!session) return Response.json({ error: 'Sign in first.' }, { status: 401, headers })
        return Response.json({ address: session.address, chainId: session.chainId }, { headers })
      },
    },
  },
})

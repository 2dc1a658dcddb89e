import { currentSession } from './auth.ts'

export async function GET(request: Request): Promise<Response> {
  const { session, setCookies } = await currentSession(request)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (session === undefined) return Response.json({ error: 'Sign in first.' }, { status: 401, headers })
  const { address, chainId, by, signedInAt } = session
  return Response.json({ address, chainId, by, signedInAt }, { headers })
}

import { currentSession } from '@/auth'

export async function GET(request: Request): Promise<Response> {
  const { session, setCookies } = await currentSession(request)
  const headers = new Headers({ 'Cache-Control': 'no-store' })
  for (const cookie of setCookies) headers.append('Set-Cookie', cookie)
  if (!session) return Response.json({ error: 'Sign in first.' }, { status: 401, headers })
  return Response.json({ address: session.address, chainId: session.chainId }, { headers })
}

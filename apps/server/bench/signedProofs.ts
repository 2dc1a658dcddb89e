import { authRoutes } from '@foyer/auth/contract'
import { createTestBrowser, fetchNonce, signMessage } from '@foyer/auth/testing'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import type { Shot } from './load.ts'
import type { Running } from './running.ts'

export const headersOf = (origin: string): Record<string, string> => ({
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
})

/** So many sign-ins, each of another account in another browser, signed and ready to be posted. */
export async function signedProofs({ port, origin }: Running, count: number): Promise<readonly Shot[]> {
  const proofs: Shot[] = []
  for (let index = 0; index < count; index += 1) {
    const browser = createTestBrowser(
      (request) => fetch(new Request(`http://127.0.0.1:${port}${new URL(request.url).pathname}`, request)),
      origin,
    )
    const account = privateKeyToAccount(generatePrivateKey())
    const proof = await signMessage(account, await fetchNonce(browser))
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
    proofs.push({
      path: authRoutes.verify,
      body: JSON.stringify(proof),
      headers: { ...headersOf(origin), Cookie: cookie },
    })
  }
  return proofs
}

/** The `Cookie` of a session. */
export async function signInOnce(server: Running): Promise<string> {
  const [proof] = await signedProofs(server, 1)
  const { path = '', body = '', headers } = proof ?? {}
  const url = `http://127.0.0.1:${server.port}${path}`
  return cookieOf(await fetch(url, { method: 'POST', body, headers: { ...headers } }))
}

/** What the answer to a sign-in has the browser send from then on. */
export const cookieOf = (answer: Response) => answer.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''

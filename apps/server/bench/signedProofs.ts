import { authRoutes } from '@foyer/auth/contract'
import { createTestBrowser, fetchNonce, signMessage, type TestBrowser } from '@foyer/auth/testing'
import { generatePrivateKey, type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Shot } from './load.ts'
import type { Running } from './running.ts'

export const headersOf = (origin: string): Record<string, string> => ({
  Origin: origin,
  'Sec-Fetch-Site': 'same-origin',
  'Content-Type': 'application/json',
})

/** A browser with a page of the server. `onAnswer` sees every answer. */
export function openBrowser(
  { port, origin }: Running,
  onAnswer: (response: Response) => void = () => {},
): TestBrowser {
  return createTestBrowser(async (request) => {
    const { pathname } = new URL(request.url)
    const response = await fetch(new Request(`http://127.0.0.1:${port}${pathname}`, request))
    onAnswer(response)
    return response
  }, origin)
}

/** So many sign-ins, each of another account in another browser, signed and ready to be posted. */
export async function signedProofs(server: Running, count: number): Promise<readonly Shot[]> {
  const proofs: Shot[] = []
  for (let index = 0; index < count; index += 1) {
    const account = privateKeyToAccount(generatePrivateKey())
    proofs.push(await signedProof(server, openBrowser(server), account))
  }
  return proofs
}

/** The same, all of one account in one browser. */
export async function proofsOfOneBrowser(server: Running, count: number): Promise<readonly Shot[]> {
  const browser = openBrowser(server)
  const account = privateKeyToAccount(generatePrivateKey())
  const proofs: Shot[] = []
  for (let index = 0; index < count; index += 1) proofs.push(await signedProof(server, browser, account))
  return proofs
}

async function signedProof(
  { origin }: Running,
  browser: TestBrowser,
  account: PrivateKeyAccount,
): Promise<Shot> {
  const body = JSON.stringify(await signMessage(account, await fetchNonce(browser)))
  const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ')
  return { path: authRoutes.verify, body, headers: { ...headersOf(origin), Cookie: cookie } }
}

/** Posts one by itself, where its answer matters. */
export function postShot({ port }: Running, { path, body = '', headers }: Shot): Promise<Response> {
  return fetch(`http://127.0.0.1:${port}${path}`, { method: 'POST', body, headers: { ...headers } })
}

/** The `Cookie` of a session. */
export async function signInOnce(server: Running): Promise<string> {
  const [proof] = (await signedProofs(server, 1)) as readonly [Shot]
  return cookieOf(await postShot(server, proof))
}

/** The session cookie of a response to a sign-in. */
export const cookieOf = (response: Response) => response.headers.getSetCookie().at(-1)?.split(';')[0] ?? ''

import type { PrivateKeyAccount } from 'viem/accounts'
import { authRoutes, type ErrorAnswer, type NonceAnswer } from '../contract.ts'
import { printMessage, type SiweMessage } from '../message/siweMessage.ts'
import type { TestBrowser } from './browser.ts'

/** POSTs JSON as the pages of the site do. */
export function post(
  browser: TestBrowser,
  path: string,
  body: unknown,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return browser.fetch(path, {
    method: 'POST',
    body: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'Content-Type': 'application/json', ...headers },
  })
}

export async function fetchNonce(browser: TestBrowser): Promise<NonceAnswer> {
  return (await post(browser, authRoutes.nonce, {})).json()
}

/** A message for the nonce, with some of its fields changed, and its signature by the account. */
export async function signMessage(
  account: PrivateKeyAccount,
  nonce: NonceAnswer,
  changes: Partial<SiweMessage> = {},
): Promise<{ readonly message: string; readonly signature: `0x${string}` }> {
  const message = printMessage({ ...nonce, version: '1', address: account.address, chainId: 1, ...changes })
  return { message, signature: await account.signMessage({ message }) }
}

/** Signs in: nonce, message, signature, verification. */
export async function signIn(
  browser: TestBrowser,
  account: PrivateKeyAccount,
  changes: Partial<SiweMessage> = {},
): Promise<Response> {
  return post(browser, authRoutes.verify, await signMessage(account, await fetchNonce(browser), changes))
}

/** Status and error code of a response: `401 nonce_spent`, `200 ok`. */
export async function readOutcome(response: Response): Promise<string> {
  const body = (await response.json()) as Partial<ErrorAnswer>
  return `${response.status} ${body.error?.code ?? 'ok'}`
}

/** The `csrf` in the response to a sign-in. */
export async function readCsrf(response: Response): Promise<string> {
  return ((await response.json()) as { csrf: string }).csrf
}

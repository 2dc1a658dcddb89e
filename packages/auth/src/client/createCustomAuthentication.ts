import { type AuthAdapter, type Authentication, type AuthStatus, isAddress } from '@foyer/core'
import { printMessage } from '../message/siweMessage.ts'
import { createStatus } from './createStatus.ts'
import { cookiesBlocked, foreignNonce } from './errors.ts'
import { createLatestNonces } from './latestNonces.ts'

/** Four calls to a server that keeps the sessions: iron-session, Auth.js or one of your own. */
export interface CustomAuthenticationOptions {
  /**
   * A nonce that is good once (ERC-4361: at least 8 letters and digits). With the server's time (RFC 3339) for servers that
   * compare `Issued At` with their clock.
   */
  readonly getNonce: () => Promise<string | { readonly nonce: string; readonly issuedAt: string }>
  /**
   * The account of the session: its address (`0x` and 40 hex digits), or nothing if there is no session. Another text is a
   * session whose account is not known. A rejection says nothing: the status stays as it is.
   */
  readonly getAddress: () => Promise<string | null | undefined>
  /** True if the server accepted the signature (`0x`, hex) of the message (ERC-4361) and opened a session. */
  readonly verify: AuthAdapter['verify']
  readonly signOut: () => Promise<unknown>
  /**
   * Text for the visitor in the message: one line of ASCII.
   *
   * @default none
   */
  readonly statement?: string | undefined
}

/**
 * Sign-in with a server that has sessions already. The kit builds the message (ERC-4361, with the origin of the page as `domain`
 * and `uri`, and the time of the visitor's clock unless `getNonce` has one); your server verifies it, its domain and the age of its
 * nonce included.
 *
 * @example
 * export const auth = createCustomAuthentication({
 *   getNonce: async () => (await fetch('/api/nonce')).text(),
 *   getAddress: async () => (await (await fetch('/api/me')).json()).address,
 *   verify: async (proof) => (await fetch('/api/verify', { method: 'POST', body: JSON.stringify(proof) })).ok,
 *   signOut: () => fetch('/api/logout', { method: 'POST' }),
 * })
 */
export function createCustomAuthentication(options: CustomAuthenticationOptions): Authentication {
  const { getNonce, getAddress, statement } = options
  const { status, settle, ask, confirm } = createStatus(
    // A function of a host may be synchronous, in spite of its type.
    () =>
      Promise.resolve()
        .then(getAddress)
        .then(toStatus, () => undefined),
    (next) => next,
  )
  /** Times of the nonces since the last proof. */
  const received = createLatestNonces<string | undefined>()

  return {
    getStatus: status.get,
    subscribe: status.subscribe,
    async refresh() {
      await ask()
    },
    adapter: {
      async getNonce() {
        await confirm()
        const issued = await getNonce()
        const { nonce, issuedAt } =
          typeof issued === 'string' ? { nonce: issued, issuedAt: undefined } : issued
        received.set(nonce, issuedAt)
        return nonce
      },
      createMessage(fields) {
        if (!received.has(fields.nonce)) throw foreignNonce()
        return printMessage({
          domain: location.host,
          uri: location.origin,
          version: '1',
          issuedAt: received.get(fields.nonce) ?? new Date().toISOString(),
          // An empty line would be no message.
          ...(statement && { statement }),
          ...fields,
        })
      },
      async verify(proof) {
        received.clear()
        if (!(await options.verify(proof))) return false
        const found = await ask()
        // The server has opened a session, and its cookie has not come back.
        if (found?.status === 'unauthenticated') throw cookiesBlocked()
        if (!found) settle(toStatus(proof.message.split('\n')[1]))
        return true
      },
      async signOut() {
        await options.signOut()
        settle({ status: 'unauthenticated' })
      },
    },
  }
}

function toStatus(account: string | null | undefined): AuthStatus {
  if (!account) return { status: 'unauthenticated' }
  return { status: 'authenticated', ...(isAddress(account) && { address: account }) }
}

import type { Address } from '../session/session.ts'
import type { ReadonlyStore } from '../store.ts'

/** B-4.91. The four calls behind "Verify your account", in the order in which they are made. */
export interface AuthAdapter {
  /** Fetches a single-use nonce (ERC-4361: at least 8 letters and digits). */
  getNonce(): Promise<string>
  /** Builds the whole text that the wallet will sign. `chainId` is decimal. */
  createMessage(fields: {
    readonly nonce: string
    readonly address: Address
    readonly chainId: number
  }): string | Promise<string>
  /** True when the server accepted the signature and opened a session. */
  verify(proof: { readonly message: string; readonly signature: `0x${string}` }): Promise<boolean>
  signOut(): Promise<void>
}

/** B-4.90. `address` is whom the server believes; an adapter that does not know leaves it out. */
export type AuthStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated' }
  | { readonly status: 'authenticated'; readonly address?: Address; readonly chainId?: number }

/** What a host hands to the engine to have sign-in. The host owns the status; the kit only reads it. */
export interface Authentication {
  readonly adapter: AuthAdapter
  readonly status: ReadonlyStore<AuthStatus>
  /** Asks the server who is signed in. Called when the engine starts and when the page comes back. */
  refresh?(): Promise<void>
}

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
  /** Where else the account is signed in. Left out, the account dialog offers nothing of the kind. */
  readonly devices?: SignedInDevices
}

/** One browser in which the account is signed in. */
export interface SignedInDevice {
  /** Names it to `signOut`; opens nothing. */
  readonly id: string
  /** This very browser. */
  readonly current: boolean
  /** Names of products, such as `Firefox` and `Windows`. Absent where the server cannot tell. */
  readonly browser?: string
  readonly system?: string
  readonly form: 'computer' | 'phone' | 'tablet'
  /** When it was last heard of, in milliseconds since 1970. */
  readonly seenAt: number
}

/** Every call rejects when the server cannot be heard or refuses; then nothing has changed. */
export interface SignedInDevices {
  list(): Promise<readonly SignedInDevice[]>
  /** Signs out another device. Resolves to those that are left. */
  signOut(id: string): Promise<readonly SignedInDevice[]>
  /** Signs out all devices, and this one with them. */
  signOutEverywhere(): Promise<void>
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
  /**
   * B-4.95. `false`: nobody is asked to sign in, and a wallet alone is a visitor; whoever disconnects is signed out all
   * the same. For a host that asks for a signature only where it needs one, or has yet to find out.
   */
  readonly enabled?: boolean
  /** Asks the server who is signed in. Called when the engine starts and when the page comes back. */
  refresh?(): Promise<void>
}

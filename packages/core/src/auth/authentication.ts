import type { Address } from '../format/address.ts'

/** The fields of an ERC-4361 message that do not depend on the account. */
export interface MessageFields {
  readonly nonce: string
  /** RFC 3986 authority. */
  readonly domain: string
  readonly uri: string
  /** One line of ASCII, not empty. */
  readonly statement?: string
  readonly resources?: readonly string[]
  /** RFC 3339, as `expirationTime`. */
  readonly issuedAt: string
  readonly expirationTime?: string
}

/** The four calls behind "Verify your account", in the order in which the kit makes them. */
export interface AuthAdapter {
  /** Fetches a single-use nonce (ERC-4361: at least 8 letters and digits). */
  getNonce(): Promise<string>
  /** Builds the whole text that the wallet will sign. `chainId` is decimal. */
  createMessage(fields: {
    readonly nonce: string
    readonly address: Address
    readonly chainId: number
  }): string | Promise<string>
  /**
   * The fields of the message for a nonce, for wallets that connect and sign in with one approval. Without it,
   * `walletConnect.oneApproval` has no effect.
   */
  getMessageFields?(nonce: string): MessageFields | undefined
  /** True when the server accepted the signature and opened a session. */
  verify(proof: { readonly message: string; readonly signature: `0x${string}` }): Promise<boolean>
  /** @param signal An `AbortSignal`: aborted when the visitor is back. The session stays then, and nothing is tried again. */
  signOut(signal?: { readonly aborted: boolean }): Promise<void>
  /** Sessions of the account in other browsers. Without it, the account dialog has no list of devices. */
  readonly devices?: SignedInDevices
}

/** One browser in which the account is signed in. */
export interface SignedInDevice {
  /** Identifies the device for `signOut`. Not a credential. */
  readonly id: string
  /** This very browser. */
  readonly current: boolean
  /** Product names, such as `Firefox` and `Windows`. Absent if the server does not recognise them. */
  readonly browser?: string
  readonly system?: string
  readonly form: 'computer' | 'phone' | 'tablet'
  /** Time of the last request, in milliseconds since 1970. */
  readonly seenAt: number
}

/** Every call rejects if the server is unreachable or refuses; nothing has changed then. */
export interface SignedInDevices {
  list(): Promise<readonly SignedInDevice[]>
  /** Signs out another device. Resolves to those that are left. */
  signOut(id: string): Promise<readonly SignedInDevice[]>
  /** Signs out all devices, and this one with them. */
  signOutEverywhere(): Promise<void>
}

/**
 * `address` is the account of the server's session; absent if the adapter does not know it. `isAssumed`: the server has not
 * answered since the page was loaded.
 */
export type AuthStatus =
  | { readonly status: 'loading' }
  | { readonly status: 'unauthenticated'; readonly isAssumed?: true }
  | { readonly status: 'authenticated'; readonly address?: Address; readonly chainId?: number }

/** Sign-in, as a host passes it to the engine. The host owns the status; the kit only reads it. */
export interface Authentication {
  readonly adapter: AuthAdapter
  /** The current status, read on every call. */
  getStatus(): AuthStatus
  /** Calls `listener` after every change of the status. Returns the unsubscribe function. */
  subscribe(listener: () => void): () => void
  /**
   * `false`: a connected wallet counts as `connected` without a signature; disconnecting still signs out. For hosts
   * that ask for a signature later, or do not know yet.
   *
   * @default true
   */
  readonly enabled?: boolean
  /** Error code of the server's last refusal of a change, such as `origin_forbidden`, for a diagnosis. */
  lastRefusal?(): string | undefined
  /** Fetches the server's session. Called when the engine starts and when the page becomes visible again. */
  refresh?(): Promise<void>
}

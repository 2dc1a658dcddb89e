/** Pairing with wallets on phones through WalletConnect v2. */
export interface WalletConnectOptions {
  /** Project id at the relay's operator. The placeholder `{key}` counts as none. */
  readonly projectId: string
  /** `wss://…` @default WalletConnect's public relay */
  readonly relayUrl?: string
  /**
   * Wallets that know `wc_sessionAuthenticate`, or on this device `wallet_connect` (ERC-7846), connect and sign in with one
   * approval; the others connect, and "Verify your account" follows. Needs sign-in whose adapter has `getMessageFields` and whose server accepts a ReCap (`oneApproval` of
   * `@foyer/auth/server`). Some wallets answer neither request of such a code: their visitors can only cancel.
   *
   * @default false
   */
  readonly oneApproval?: boolean
  /** Shown by the wallet. @default the app's name, the page's origin and no icon */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
}

/** False for placeholders. */
export function isProjectId(projectId: string | undefined): projectId is string {
  return projectId !== undefined && /^[\w-]+$/.test(projectId)
}

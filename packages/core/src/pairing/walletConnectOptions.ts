/** Pairing with wallets on phones through WalletConnect v2. */
export interface WalletConnectOptions {
  /** Project id at the relay's operator. Placeholders, `{key}` and `YOUR_PROJECT_ID`, count as none. */
  readonly projectId: string
  /** `wss://…` @default WalletConnect's public relay */
  readonly relayUrl?: string | undefined
  /**
   * Connects and signs in with one approval, if the wallet can. Needs `oneApproval: true` of `createAuthApp`, too, or visitors
   * sign twice. Wallets know `wc_sessionAuthenticate`, or on this device `wallet_connect` (ERC-7846); with others "Verify your account" follows. An adapter
   * of your own needs `getMessageFields`, and its server accepts a ReCap. Some wallets answer neither request of such a code: their
   * visitors can only cancel.
   *
   * @default false
   */
  readonly oneApproval?: boolean | undefined
  /** Shown by the wallet. @default the app's name, the page's origin and no icon */
  readonly metadata?: {
    readonly name?: string | undefined
    readonly description?: string | undefined
    readonly url?: string | undefined
    readonly icons?: readonly string[] | undefined
  }
}

/** False for placeholders: `{key}`, and `YOUR_PROJECT_ID` of examples. */
export function isProjectId(projectId: string | undefined): projectId is string {
  return projectId !== undefined && /^(?!your[_-])[\w-]+$/i.test(projectId)
}

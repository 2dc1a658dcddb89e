/** How to pair with wallets on phones, through WalletConnect v2. */
export interface WalletConnectOptions {
  /** The project's id at the relay's operator. `{key}`, the placeholder of templates, counts as none (B-8.27). */
  readonly projectId: string
  /** `wss://…`. The public relay when left out. */
  readonly relayUrl?: string
  /** What the wallet shows of this site. The app's name, the page's address and no icon when left out. */
  readonly metadata?: {
    readonly name?: string
    readonly description?: string
    readonly url?: string
    readonly icons?: readonly string[]
  }
}

/** B-8.27, B-9.4. Whether a project id is one, and no placeholder that was never filled in. */
export function isProjectId(projectId: string | undefined): projectId is string {
  return projectId !== undefined && /^[\w-]+$/.test(projectId)
}

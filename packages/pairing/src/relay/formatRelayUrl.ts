export interface RelayUrlParts {
  /** `wss://…` as configured, with or without parameters. */
  readonly relayUrl: string
  readonly projectId: string
  /** The token of `signRelayToken`. */
  readonly token: string
}

/** The URL of one socket (section 6.1). The `ua` parameter is telemetry and left out. */
export function formatRelayUrl({ relayUrl, projectId, token }: RelayUrlParts): string {
  const parameters = `auth=${token}&projectId=${encodeURIComponent(projectId)}&useOnCloseEvent=true`
  return `${relayUrl}${relayUrl.includes('?') ? '&' : '?'}${parameters}`
}

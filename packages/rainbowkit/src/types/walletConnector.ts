import type { Connector } from 'wagmi'

/** A wallet of the host's list, as its connector says of itself. */
export type WalletConnector = Connector & {
  readonly iconUrl?: string | (() => Promise<string>) | undefined
  readonly iconBackground?: string | undefined
  readonly groupName?: string | undefined
}

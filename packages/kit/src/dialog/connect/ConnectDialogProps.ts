import type { Discovery, Layout } from '@foyer/core'

/** "Connect a Wallet", for a phone or for a computer. */
export interface ConnectDialogProps {
  readonly layout: Layout
  readonly discovery: Discovery
}

import type { Chain } from 'viem'

/** A chain of wagmi or viem, and its picture. */
export interface RainbowKitChain extends Chain {
  iconUrl?: string | (() => Promise<string>) | null
  iconBackground?: string
}

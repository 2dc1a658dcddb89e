import type { Address } from '@foyer/core'
import type { Consent } from './prompt.ts'
import type { SendRpc } from './rpc.ts'
import type { Signer } from './signer.ts'

/** State of a wallet about a page. */
export interface WalletMemory {
  /** Accounts that the page may see, the selected one first. Empty: not connected. */
  readonly permitted: readonly Address[]
  readonly chainId: number
  /** The node of every chain that the wallet knows, by decimal id; an empty text when it needs none. */
  readonly chains: Readonly<Record<number, string>>
}

export interface WalletPorts {
  readonly signer: Signer
  readonly consent: Consent
  readonly sendRpc: SendRpc
  readonly state: { read(): WalletMemory; write(next: WalletMemory): void }
  /** Takes batches of calls (EIP-5792). @default false */
  readonly takesBatches?: boolean
  /** Signs in with the approval to connect (`wallet_connect`, ERC-7846). @default false */
  readonly signsInOnConnect?: boolean
  /** Some wallets switch to a chain once it is added, others do not (EIP-3085 leaves it open). */
  readonly switchesAfterAdding?: boolean
}

import type { Address } from '@foyer/core'
import { type PromptView, shortAddress } from '@foyer/testbed/demo-wallet'
import type { DemoAccount } from '../demoConfig.ts'

/** A site that this phone is connected to. */
export interface Site {
  readonly topic: string
  readonly name: string
  readonly host: string
}

/** Something that waits for the owner of the phone. */
export interface Asked {
  /** The id of the proposal or of the request. */
  readonly id: number
  readonly site: string
  readonly view: PromptView
  /** @param account The account that was picked, where there is a choice. */
  agree(account?: Address): void
  reject(): void
}

/** Something that has happened, newest first. */
export interface Done {
  readonly id: number
  readonly text: string
}

export interface PhoneState {
  /** Idle until there is a pairing URI or a session: only then does the phone connect to the relay. */
  readonly line: 'idle' | 'open' | 'lost'
  readonly account: Address
  readonly chainId: number
  /** Decimal ids of the networks that the phone knows. */
  readonly known: readonly number[]
  readonly sites: readonly Site[]
  /** Oldest first; the first one is on the screen. */
  readonly requested: readonly Asked[]
  /** A code was taken, and the site has not said yet what it wants. */
  readonly pairing: boolean
  readonly trouble?: string | undefined
  readonly done: readonly Done[]
}

/** The name of an account, or its address where it has none. */
export function accountName(accounts: readonly DemoAccount[], address: Address): string {
  return accounts.find((account) => account.address === address)?.name ?? shortAddress(address)
}

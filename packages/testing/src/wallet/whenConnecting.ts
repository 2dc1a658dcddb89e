import type { Behaviour } from './behaviour.ts'

/** The requests that open a prompt to connect: EIP-2255 first, where the page knows it, else EIP-1102. */
export const connectMethods = ['wallet_requestPermissions', 'eth_requestAccounts'] as const

/** A script with the same behaviour for whichever request the page connects by. */
export function whenConnecting(behaviour: Behaviour): Record<(typeof connectMethods)[number], Behaviour> {
  return { wallet_requestPermissions: behaviour, eth_requestAccounts: behaviour }
}

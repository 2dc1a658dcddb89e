import type { Address } from '@foyer/core'
import { joinSignatures } from '@foyer/testbed/safe'
import type { Hex } from 'viem'
import type { Item } from './safeState.ts'

/** The owners' signatures as the contract takes them. */
export function joinItem({ signatures }: Item): Hex {
  return joinSignatures(Object.entries(signatures) as [Address, Hex][])
}

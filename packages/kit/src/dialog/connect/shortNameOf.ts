import type { Wallet } from '@foyer/core'

/** Name of a wallet where there is little room: on phones, in compact titles, and in sentences about its downloads. */
export function shortNameOf({ shortName, name }: Pick<Wallet, 'shortName' | 'name'>): string {
  return shortName ?? name
}

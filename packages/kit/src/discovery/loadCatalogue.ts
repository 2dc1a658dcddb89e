import {
  type KeyValueStorage,
  KitError,
  maxRecentWallets,
  parseRecentWallets,
  recentWalletsKey,
  type Wallet,
} from '@foyer/core'
import type { KitOptions } from '../kitOptions.ts'
import { loadMoreWallets } from './loadMoreWallets.ts'

export interface Catalogue {
  /** The wallets of the list, in its order. */
  readonly wallets: readonly Wallet[]
  /** Of the kit or of the host. Absent without "All wallets". */
  readonly loadMore?: () => Promise<readonly Wallet[]>
  /** The records behind `loadMore`, if they had to be fetched. */
  readonly more?: readonly Wallet[]
}

/** Heading of the wallets that a host has chosen by id. */
const chosenGroup = 'Recommended'

/**
 * The wallets of the list, and those behind "All wallets". Fetches the latter only if the host has chosen one of them, or the
 * visitor has used one: a visit must find the wallet of the last one.
 *
 * @throws {KitError} `invalidKitOptions` for an id without a record.
 */
export async function loadCatalogue(
  defaults: readonly Wallet[],
  { wallets: ids, allWallets = false }: Pick<KitOptions, 'wallets' | 'allWallets'>,
  storage: KeyValueStorage,
): Promise<Catalogue> {
  const fetchMore = typeof allWallets === 'function' ? allWallets : loadMoreWallets
  const isMissing = (id: string) => !defaults.some((wallet) => wallet.id === id)
  const recents = parseRecentWallets(storage.getItem(recentWalletsKey)).slice(0, maxRecentWallets)
  // An id with a dot is that of an announcement: no record has one.
  const isUsed = allWallets !== false && recents.some((id) => isMissing(id) && !id.includes('.'))
  const isChosen = ids?.some(isMissing) ?? false
  // The list opens without a wallet of the last visit rather than not at all.
  const more = isChosen ? await fetchMore() : isUsed ? await fetchMore().catch(() => undefined) : undefined
  const wallets = ids ? choose(ids, [...defaults, ...(more ?? [])]) : defaults
  if (allWallets === false) return { wallets }
  const rest = [...defaults, ...(more ?? [])].filter((wallet) => !wallets.some(({ id }) => id === wallet.id))
  return {
    wallets,
    loadMore: async () => [...defaults, ...(await fetchMore())],
    ...(more && { more: rest }),
  }
}

function choose(ids: readonly string[], records: readonly Wallet[]): readonly Wallet[] {
  return ids.map((id) => {
    const record = records.find((wallet) => wallet.id === id)
    if (!record) throw new KitError('invalidKitOptions', `\`wallets\` names "${id}", which is no wallet.`)
    return { ...record, groupName: chosenGroup }
  })
}

import {
  isDeveloping,
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
 * @throws {KitError} `invalidKitOptions` for an id without a record: while developing for the first one, otherwise if all are
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

/** In production, what is wrong is left out: a list without one wallet is better than none. */
function choose(ids: readonly unknown[], records: readonly Wallet[]): readonly Wallet[] {
  const chosen = ids.flatMap((id) => {
    const record = records.find((wallet) => wallet.id === id) ?? records.find((wallet) => isAlike(wallet, id))
    if (!record || record.id !== id) report(id, record)
    return record ? { ...record, groupName: chosenGroup } : []
  })
  if (ids.length > 0 && chosen.length === 0) throw invalidId(ids[0])
  return chosen
}

function isAlike({ id: known }: Wallet, id: unknown): boolean {
  return known.toLowerCase() === String(id).toLowerCase()
}

function report(id: unknown, record: Wallet | undefined): void {
  const error = invalidId(id, record)
  if (isDeveloping()) throw error
  console.error(error)
}

function invalidId(id: unknown, record?: Wallet): KitError {
  const problem =
    typeof id === 'string'
      ? `names "${id}", ${record ? `whose id is "${record.id}"` : 'which is no wallet'}.`
      : 'takes ids. Records of yours belong in `allWallets` or `loadWallets`.'
  return new KitError('invalidKitOptions', `\`wallets\` ${problem}`)
}

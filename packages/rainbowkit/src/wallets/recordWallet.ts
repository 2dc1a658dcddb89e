import type { Wallet as KitWallet } from '@foyer/kit'
import { type LoadRecord, requireProjectId, withSite } from '../config/details.ts'
import { recordOf } from '../config/hostWallet.ts'
import { recordConnector } from '../config/recordConnector.ts'
import type {
  CreateWalletParams,
  RainbowKitDetails,
  RainbowKitWalletConnectParameters,
  Wallet,
  WalletDetailsParams,
} from '../types/wallet.ts'

type Default = typeof import('@foyer/kit/wallets')
type Further = typeof import('@foyer/kit/wallets/more')
type RecordNames<Module> = {
  [Name in keyof Module]: Module[Name] extends KitWallet ? Name : never
}[keyof Module]

/** Parameters of a wallet, as a site writes them. */
export interface WalletParameters
  extends Partial<Omit<CreateWalletParams, 'options' | 'walletConnectParameters'>> {
  walletConnectParameters?: RainbowKitWalletConnectParameters
  /** @deprecated Has no effect: `walletConnectParameters` of `connectorsForWallets` count. */
  options?: RainbowKitWalletConnectParameters
}

/**
 * A wallet of `connectorsForWallets`, which calls it. Parameters of your own count only for a connector that you make of it
 * yourself: otherwise the project id and the name of the site are those of `connectorsForWallets`.
 */
export type RecordWallet = (parameters?: WalletParameters) => Wallet

/** A function for one of the kit's default wallets. Its record is a chunk that the dialog fetches. */
export function defaultWallet(name: RecordNames<Default>, id: string, title: string): RecordWallet {
  return recordWallet(id, title, () => import('@foyer/kit/wallets').then((records) => records[name]))
}

/** A function for one of the kit's further wallets. */
export function furtherWallet(name: RecordNames<Further>, id: string, title: string): RecordWallet {
  return recordWallet(id, title, () => import('@foyer/kit/wallets/more').then((records) => records[name]))
}

/** A wallet that RainbowKit pairs with: its connector needs a project id. */
export function paired(create: RecordWallet): RecordWallet {
  return (parameters) => {
    const { createConnector, ...wallet } = create(parameters)
    return {
      ...wallet,
      createConnector({ rkDetails }) {
        requireProjectId(rkDetails)
        return createConnector({ rkDetails })
      },
    }
  }
}

/** A wallet that `WalletButton` also finds by these ids. */
export function withAliases(create: RecordWallet, aliases: string[]): RecordWallet {
  return (parameters) => {
    const wallet = create(parameters)
    return { ...wallet, aliases: [...(wallet.aliases ?? []), ...aliases] }
  }
}

/** A function for a wallet that the kit has no record of. Its parameters are those of its own connector. */
export function absentWallet(id: string): (parameters?: object) => Wallet {
  const missing = () => Promise.reject(new TypeError(`Foyer has no record of the wallet ${id}.`))
  return () => ({ ...recordWallet(id, id, missing)(), hidden: () => true })
}

/**
 * A function for a wallet that the kit knows. Its id and name are RainbowKit's: wagmi's storage and the code of sites have the
 * id. What a site spreads over it, `{ ...injectedWallet(), name }`, is kept.
 */
export function recordWallet(id: string, name: string, loadRecord: LoadRecord): RecordWallet {
  return (parameters = {}) => {
    const iconUrl = async () => {
      const { iconUrl } = await loadRecord()
      return typeof iconUrl === 'string' ? iconUrl : iconUrl()
    }
    const own = { id, name, iconUrl, iconBackground: '#fff' }
    const createConnector = ({ rkDetails }: WalletDetailsParams) => {
      const changes = changesOf(rkDetails, own)
      return recordConnector({
        ...withSite(rkDetails, parameters),
        loadRecord: async () => withChanges(renamed(await loadRecord(), own), changes),
      })
    }
    return { ...own, createConnector }
  }
}

/** The record by RainbowKit's id and name, also to be found by the kit's name. */
function renamed(record: KitWallet, { id, name }: Pick<KitWallet, 'id' | 'name'>): KitWallet {
  if (record.name === name) return { ...record, id }
  const { shortName, aliases = [], ...rest } = record
  return { ...rest, id, name, aliases: [...aliases.filter((alias) => alias !== name), record.name] }
}

/** The record with changes. Of links, downloads and steps, those that a site does not change stay. */
function withChanges(record: KitWallet, changes: Partial<KitWallet>): KitWallet {
  const groups = (['downloadUrls', 'instructions', 'links'] as const).flatMap((name) => {
    const change = changes[name]
    return change ? [[name, { ...record[name], ...change }]] : []
  })
  return { ...record, ...changes, ...Object.fromEntries(groups) }
}

/** Parts of a wallet's record that a site has changed. */
function changesOf(details: RainbowKitDetails, own: Readonly<Record<string, unknown>>): Partial<KitWallet> {
  const parts = Object.entries(recordOf(details))
  return Object.fromEntries(parts.filter(([name, value]) => value !== own[name]))
}

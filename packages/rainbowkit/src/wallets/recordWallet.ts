import type { Wallet as KitWallet } from '@foyer/kit'
import type { LoadRecord, OwnDetails } from '../config/details.ts'
import { recordConnector } from '../config/recordConnector.ts'
import type { CreateWalletParams, Wallet, WalletDetailsParams } from '../types/wallet.ts'

type Default = typeof import('@foyer/kit/wallets')
type Further = typeof import('@foyer/kit/wallets/more')
type RecordNames<Module> = {
  [Name in keyof Module]: Module[Name] extends KitWallet ? Name : never
}[keyof Module]

/**
 * A wallet of `connectorsForWallets`, which calls it. Parameters of your own have no effect: the project id and the name of
 * the site are those of `connectorsForWallets`.
 */
export type RecordWallet = (parameters?: Partial<CreateWalletParams>) => Wallet

/** A function for one of the kit's default wallets. Its record is a chunk that the dialog fetches. */
export function defaultWallet(name: RecordNames<Default>, id: string, title: string): RecordWallet {
  return recordWallet(id, title, () => import('@foyer/kit/wallets').then((records) => records[name]))
}

/** A function for one of the kit's further wallets. */
export function furtherWallet(name: RecordNames<Further>, id: string, title: string): RecordWallet {
  return recordWallet(id, title, () => import('@foyer/kit/wallets/more').then((records) => records[name]))
}

/** A function for a wallet that the kit has no record of. */
export function absentWallet(id: string): RecordWallet {
  const missing = () => Promise.reject(new TypeError(`Foyer has no record of the wallet ${id}.`))
  return () => ({ ...recordWallet(id, id, missing)(), hidden: () => true })
}

export function recordWallet(id: string, name: string, loadRecord: LoadRecord): RecordWallet {
  return () => ({
    id,
    name,
    iconUrl: async () => {
      const { iconUrl } = await loadRecord()
      return typeof iconUrl === 'string' ? iconUrl : iconUrl()
    },
    iconBackground: '#fff',
    createConnector: ({ rkDetails }: WalletDetailsParams) =>
      recordConnector({ ...(rkDetails as OwnDetails), loadRecord }),
  })
}

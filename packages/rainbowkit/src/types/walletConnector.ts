import type { Connector } from 'wagmi'
import type { RainbowKitDetails } from './wallet.ts'

/** A connector of the config with the details of its wallet: its `id` and `name` are those of the wallet. */
export type WalletConnector = Connector & RainbowKitDetails

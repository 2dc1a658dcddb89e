import type { WalletUnderTest } from '../wallet.ts'
import { oddWallets } from './oddWallets.ts'
import { testWallets } from './testWallets.ts'
import { vendors } from './vendors.ts'

/** Every row of the table, in its order. */
export const allWallets: readonly WalletUnderTest[] = [...vendors, ...testWallets, ...oddWallets]

import { readBalance } from './readBalance.ts'
import { readEnsProfile } from './readEnsProfile.ts'

/**
 * A chunk of its own: viem's contract calls weigh nearly as much as the rest of the engine, and until a wallet
 * is connected nothing is read.
 */
export const reads = { readBalance, readEnsProfile }

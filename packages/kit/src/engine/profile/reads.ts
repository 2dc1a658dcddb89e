import { readBalance } from './readBalance.ts'
import { readEnsProfile } from './readEnsProfile.ts'

/**
 * Lazy chunk: viem's contract calls are nearly as large as the rest of the engine and are needed only once a wallet is
 * connected.
 */
export const reads = { readBalance, readEnsProfile }

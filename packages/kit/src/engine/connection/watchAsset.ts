import { KitError, toKitError, type WatchableToken } from '@foyer/core'
import { getAddress, isAddress } from 'viem'
import type { Deadlines } from '../time/timeouts.ts'
import { requestWallet } from '../wallet/requestWallet.ts'
import type { LiveConnection } from './liveConnection.ts'

/** EIP-747 in its widely implemented form. The wallet's "true" means that it has understood, not that it added. */
export async function watchToken(
  live: LiveConnection | undefined,
  token: WatchableToken,
  deadlines: Deadlines,
): Promise<boolean> {
  if (!live) throw new KitError('walletNotInstalled', 'No wallet is connected that could keep the token.')
  const { address, symbol, decimals = 18, image } = token
  if (!isAddress(address, { strict: false }))
    throw new KitError('invalidRequest', 'The token has no valid address: expected 0x and 40 hex digits.')
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    throw new KitError('invalidRequest', 'The decimals of a token are a whole number from 0 to 255.')
  const options = { address: getAddress(address), symbol, decimals, ...(image && { image }) }
  try {
    const answer = await requestWallet(live.connector, {
      args: { method: 'wallet_watchAsset', params: { type: 'ERC20', options } },
      deadlines,
      signal: new AbortController().signal,
    })
    return answer === true
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

import { KitError, toKitError, type WatchableAsset } from '@foyer/core'
import { getAddress, isAddress } from 'viem'
import type { EngineContext } from '../engineContext.ts'
import { requestWallet } from '../wallet/requestWallet.ts'
import { awaitLive } from './liveConnection.ts'

/**
 * `wallet_watchAsset` (EIP-747) in its widely implemented object form. `true` means that the wallet accepted the
 * request, not that it added the token.
 */
export async function watchAsset(
  context: EngineContext,
  { address, symbol, decimals = 18, image }: WatchableAsset,
): Promise<boolean> {
  const { timeouts, signal } = context
  const { connector } = (await awaitLive(context)) ?? {}
  if (!connector)
    throw new KitError('walletNotInstalled', 'No wallet is connected that could keep the token.')
  if (!isAddress(address, { strict: false }))
    throw new KitError('invalidRequest', 'The token has no valid address: expected 0x and 40 hex digits.')
  if (!Number.isInteger(decimals) || decimals < 0 || decimals > 255)
    throw new KitError('invalidRequest', 'The decimals of a token are a whole number from 0 to 255.')
  const options = { address: getAddress(address), symbol, decimals, ...(image && { image }) }
  const args = { method: 'wallet_watchAsset', params: { type: 'ERC20', options } }
  try {
    return (await requestWallet(connector, { args, timeouts, signal })) === true
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

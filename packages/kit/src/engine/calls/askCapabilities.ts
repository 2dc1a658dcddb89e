import { type Capabilities, KitError, readCapabilities, toKitError } from '@foyer/core'
import { numberToHex } from 'viem'
import { responseResult } from '../wallet/unwrapAnswer.ts'
import { ask, type CallsAccount, type CallsContext } from './callsContext.ts'

/**
 * `wallet_getCapabilities` (EIP-5792) for chains of the account. Shows nothing to the visitor. A wallet of the first
 * version, which refuses the list of chains, is asked without it.
 *
 * @throws KitError `unsupportedMethod` without the method, `timeout`, or another failure of the wallet.
 */
export async function askCapabilities(
  context: CallsContext,
  { connector, address }: Pick<CallsAccount, 'connector' | 'address'>,
  chainIds: readonly number[],
): Promise<Capabilities> {
  const get = (...params: readonly unknown[]) => ask(context, connector, 'wallet_getCapabilities', params)
  try {
    const response = await get(
      address,
      chainIds.map((id) => numberToHex(id)),
    ).catch((error) => {
      if (toKitError(error, 'other').code !== 'invalidRequest') throw error
      return get(address)
    })
    const found = readCapabilities(responseResult(response), chainIds)
    if (!found) throw new KitError('unsupportedMethod', 'The wallet gave no capabilities.')
    return found
  } catch (error) {
    throw toKitError(error, 'other')
  }
}

import type { Address } from '@foyer/core'
import { concat, encodeFunctionData, encodePacked, size } from 'viem'
import { safeAbi as abi } from './safeAbi.ts'
import type { SafeCall } from './safeSigning.ts'

/**
 * The call of a Safe for calls that either all happen or none: one as it is, several through `batchLibrary` (Safe calls it
 * `MultiSendCallOnly`).
 *
 * @throws Error without a call.
 */
export function toSafeCall(calls: readonly SafeCall[], batchLibrary: Address): SafeCall {
  const [first, ...others] = calls
  if (!first) throw new Error('There is nothing to send.')
  if (others.length === 0) return first
  const packed = calls.map(({ to, value, data }) =>
    encodePacked(
      ['uint8', 'address', 'uint256', 'uint256', 'bytes'],
      [0, to, value, BigInt(size(data)), data],
    ),
  )
  const data = encodeFunctionData({ abi, functionName: 'multiSend', args: [concat(packed)] })
  return { to: batchLibrary, value: 0n, data, operation: 1 }
}

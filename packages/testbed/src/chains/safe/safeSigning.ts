import type { Address } from '@foyer/core'
import { concat, encodeFunctionData, type Hex, zeroAddress } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { safeAbi as abi, safeTypes as types } from './safeAbi.ts'

/** Which Safe is signed for (EIP-712's domain). */
export interface SafePlace {
  readonly chainId: number
  readonly address: Address
}

/** Call of a Safe, once its owners have signed. */
export interface SafeCall {
  readonly to: Address
  readonly value: bigint
  readonly data: Hex
  /**
   * 1: delegate call. 0: call.
   *
   * @default 0
   */
  readonly operation?: 0 | 1
}

/** The network's fee is paid by the sender of the transaction, never by the Safe. */
const noRefund = {
  safeTxGas: 0n,
  baseGas: 0n,
  gasPrice: 0n,
  gasToken: zeroAddress,
  refundReceiver: zeroAddress,
} as const

const domainOf = ({ chainId, address }: SafePlace) => ({ chainId, verifyingContract: address })

/** Typed data that every owner signs for a text, or for typed data, of this hash (ERC-1271 through the Safe). */
export function safeMessage(safe: SafePlace, hash: Hex) {
  return { domain: domainOf(safe), types, primaryType: 'SafeMessage', message: { message: hash } } as const
}

/** Typed data that every owner signs for a transaction. Its EIP-712 hash is the `safeTxHash`. */
export function safeTransaction(safe: SafePlace, { operation = 0, ...call }: SafeCall, nonce: bigint) {
  const message = { ...call, operation, ...noRefund, nonce }
  return { domain: domainOf(safe), types, primaryType: 'SafeTx', message } as const
}

/** The call of the Safe that carries out what the owners have signed. */
export function encodeExecution({ to, value, data, operation = 0 }: SafeCall, signatures: Hex): Hex {
  const { safeTxGas, baseGas, gasPrice, gasToken, refundReceiver } = noRefund
  return encodeFunctionData({
    abi,
    functionName: 'execTransaction',
    args: [to, value, data, operation, safeTxGas, baseGas, gasPrice, gasToken, refundReceiver, signatures],
  })
}

/** Signatures as a Safe wants them: in the order of their owners' addresses. */
export function joinSignatures(signed: readonly (readonly [owner: Address, signature: Hex])[]): Hex {
  const inOrder = signed.toSorted(([one], [other]) => (BigInt(one) < BigInt(other) ? -1 : 1))
  return concat(inOrder.map(([, signature]) => signature))
}

/** Signs with each of `keys`. */
export async function signAsOwners(
  keys: readonly Hex[],
  data: ReturnType<typeof safeMessage> | ReturnType<typeof safeTransaction>,
): Promise<Hex> {
  const owners = keys.map((key) => privateKeyToAccount(key))
  return joinSignatures(
    await Promise.all(
      owners.map(async (owner) => [owner.address, await owner.signTypedData(data as never)] as const),
    ),
  )
}

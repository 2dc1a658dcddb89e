import type { Address } from '@foyer/core'
import type { TypedDataDefinition } from 'viem'
import { type PrivateKeyAccount, privateKeyToAccount } from 'viem/accounts'
import type { Hex, RpcTransaction, Signer } from './signer.ts'

/** Signs with keys held in memory. For keys that are worth nothing. */
export function localSigner(privateKeys: readonly Hex[]): Signer {
  const accounts = privateKeys.map((key) => privateKeyToAccount(key))
  const find = (address: Address): PrivateKeyAccount => {
    const account = accounts.find((each) => each.address.toLowerCase() === address.toLowerCase())
    if (!account) throw new Error(`This signer has no key for ${address}.`)
    return account
  }
  return {
    addresses: accounts.map((account) => account.address),
    signMessage: async (address, message) => find(address).signMessage({ message: { raw: message } }),
    signTypedData: async (address, typedData) =>
      find(address).signTypedData(withoutDomainType(typedData as TypedDataDefinition)),
    signTransaction: async (address, transaction) => sign(find(address), transaction),
  }
}

async function sign(
  account: PrivateKeyAccount,
  { delegateTo, ...transaction }: RpcTransaction,
): Promise<Hex> {
  const filled = toViem(transaction)
  if (!delegateTo) return account.signTransaction({ ...filled, type: 'eip1559' })
  // The transaction itself takes the nonce before.
  const { chainId, nonce } = filled
  const authorization = await account.signAuthorization({ address: delegateTo, chainId, nonce: nonce + 1 })
  return account.signTransaction({ ...filled, type: 'eip7702', authorizationList: [authorization] })
}

/** viem derives the domain's type from the domain and refuses to be told. */
function withoutDomainType(typedData: TypedDataDefinition): TypedDataDefinition {
  const { EIP712Domain: _, ...types } = typedData.types
  return { ...typedData, types } as TypedDataDefinition
}

function toViem(transaction: RpcTransaction) {
  const { chainId, nonce, gas, maxFeePerGas, maxPriorityFeePerGas } = transaction
  if (!chainId || !nonce || !gas || !maxFeePerGas || !maxPriorityFeePerGas) {
    throw new Error('A transaction must have chainId, nonce, gas and both fees before it is signed.')
  }
  return {
    chainId: Number(chainId),
    nonce: Number(nonce),
    gas: BigInt(gas),
    maxFeePerGas: BigInt(maxFeePerGas),
    maxPriorityFeePerGas: BigInt(maxPriorityFeePerGas),
    value: BigInt(transaction.value ?? '0x0'),
    ...(transaction.to && { to: transaction.to }),
    ...(transaction.data && { data: transaction.data }),
  }
}

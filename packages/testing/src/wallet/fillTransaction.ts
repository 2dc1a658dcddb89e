import type { Hex, RpcTransaction } from './signer.ts'

type Ask = (method: string, params: readonly unknown[]) => Promise<unknown>

const tip = 1_000_000_000n // 1 gwei, in wei

/** Adds what the page left to the wallet (nonce, gas, EIP-1559 fees), as asked from the node. */
export async function fillTransaction(
  transaction: RpcTransaction,
  chainId: number,
  ask: Ask,
): Promise<RpcTransaction> {
  const [nonce, gas, block] = await Promise.all([
    transaction.nonce ?? ask('eth_getTransactionCount', [transaction.from, 'pending']),
    transaction.gas ?? ask('eth_estimateGas', [transaction]),
    ask('eth_getBlockByNumber', ['latest', false]),
  ])
  const { baseFeePerGas } = block as { readonly baseFeePerGas?: Hex }
  // Twice the base fee outlives six full blocks.
  const maxFee = BigInt(baseFeePerGas ?? '0x0') * 2n + tip
  return {
    maxFeePerGas: `0x${maxFee.toString(16)}`,
    maxPriorityFeePerGas: `0x${tip.toString(16)}`,
    ...transaction,
    nonce: nonce as Hex,
    gas: gas as Hex,
    chainId: `0x${chainId.toString(16)}`,
  }
}

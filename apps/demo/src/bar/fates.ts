import { fillTransaction, localSigner, type RpcTransaction, sendRpc } from '@foyer/testing/wallet'
import type { DemoAccount } from '../demoConfig.ts'

/** Outcome of a transaction. */
export type Fate = 'confirmed' | 'reverted' | 'replaced' | 'dropped'

type Hash = `0x${string}`

interface Sending {
  readonly account: DemoAccount
  readonly chainId: number
  readonly rpcUrl: string
  /** Called with the hash as soon as the node has the transaction. */
  onSent(hash: Hash): void
}

/** Milliseconds in which the page sees a transaction wait before its fate comes. */
const seen = 1_000
/** A contract whose first instruction is invalid: deploying it fails once it is mined, and not before. */
const broken = { data: '0xfe', gas: '0x186a0' } as const

/** Sends 0 ETH to the sender itself, on a local chain, and sees to it that the fate comes. */
export async function sendWithFate(fate: Fate, { account, chainId, rpcUrl, onSent }: Sending): Promise<void> {
  const signer = localSigner([account.key])
  const from = account.address
  const node = (method: string, params: readonly unknown[] = []) => sendRpc(rpcUrl, method, params)
  const send = async (transaction: Omit<RpcTransaction, 'from'>) => {
    const filled = await fillTransaction({ ...transaction, from }, chainId, node)
    const hash = await node('eth_sendRawTransaction', [await signer.signTransaction(from, filled)])
    return { hash: hash as Hash, filled }
  }
  const toSelf = { to: from, value: '0x0' } as const

  if (fate === 'confirmed' || fate === 'reverted') {
    const { hash } = await send(fate === 'reverted' ? { ...broken, value: '0x0' } : toSelf)
    onSent(hash)
    return
  }
  // Right behind a block there is time until the next one.
  await nextBlock(node)
  const { hash, filled } = await send(toSelf)
  onSent(hash)
  await new Promise((resolve) => setTimeout(resolve, seen))
  if (fate === 'dropped') await node('anvil_dropTransaction', [hash])
  else await send({ ...toSelf, nonce: filled.nonce as Hash, ...doubled(filled) })
}

/** A node takes a replacement for at least a tenth more than the first one offered. */
function doubled({ maxFeePerGas = '0x0', maxPriorityFeePerGas = '0x0' }: RpcTransaction) {
  const twice = (amount: Hash): Hash => `0x${(BigInt(amount) * 2n).toString(16)}`
  return { maxFeePerGas: twice(maxFeePerGas), maxPriorityFeePerGas: twice(maxPriorityFeePerGas) }
}

async function nextBlock(node: (method: string) => Promise<unknown>): Promise<void> {
  const before = await node('eth_blockNumber')
  while ((await node('eth_blockNumber')) === before) await new Promise((resolve) => setTimeout(resolve, 50))
}

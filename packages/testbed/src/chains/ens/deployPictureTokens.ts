import { testKeys } from '@foyer/testing/wallet'
import { type Address, type Hex, parseAbi } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from '../localChain.ts'
import { waitForReceipt } from '../waitForReceipt.ts'
import nameContracts from './nameContracts.json' with { type: 'json' }

export interface PictureToken {
  readonly owner: Address
  readonly id: bigint
  /** Response of `tokenURI`, or `uri`. */
  readonly metadata: string
}

const abi = parseAbi(['function give(address owner, uint256 id, string metadata)'])

/** Puts a contract of tokens with pictures on a local chain. Returns where it is. */
export async function deployPictureTokens(
  chain: LocalChain,
  standard: 'erc721' | 'erc1155',
  tokens: readonly PictureToken[],
): Promise<Address> {
  const { client } = chain
  const account = privateKeyToAccount(testKeys[4])
  const code = standard === 'erc721' ? nameContracts.PictureToken : nameContracts.PictureTokens
  const deployed = await client.sendTransaction({ account, chain: client.chain, data: code as Hex })
  const { contractAddress: address } = await waitForReceipt(chain, deployed)
  if (!address) throw new Error('The tokens were not deployed.')
  for (const { owner, id, metadata } of tokens) {
    const hash = await client.writeContract({
      account,
      chain: client.chain,
      address,
      abi,
      functionName: 'give',
      args: [owner, id, metadata],
    })
    await waitForReceipt(chain, hash)
  }
  return address
}

import { type Address, type Hex, parseAbi } from 'viem'
import { createSender } from '../createSender.ts'
import type { LocalChain } from '../localChain.ts'
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
  const { deploy, write } = createSender(chain)
  const code = standard === 'erc721' ? nameContracts.PictureToken : nameContracts.PictureTokens
  const address = await deploy(code as Hex)
  for (const { owner, id, metadata } of tokens)
    await write({ abi, address, functionName: 'give', args: [owner, id, metadata] })
  return address
}

import { BaseError, ContractFunctionExecutionError } from 'viem'
import { getEnsAddress, getEnsText } from 'viem/actions'
import type { CcipReadQuestion } from '../contract.ts'
import { askGateways } from './askGateways.ts'
import { createChainClient } from './chainClient.ts'
import { type GuardedRequestOptions, toFailure } from './guardedRequest.ts'
import { LookupError } from './lookupError.ts'
import { parseNft, readNftImage } from './readNftImage.ts'

export interface FindPictureOptions extends Pick<GuardedRequestOptions, 'network' | 'signal' | 'budget'> {
  /** URLs by chain id. */
  readonly nodes: ReadonlyMap<number, readonly string[]>
}

/** ENS is on Ethereum. */
const ensChainId = 1

/** Off-chain lookups (ERC-3668) for one picture, each of a batch counted. Of those that lead to another one, viem follows four. */
const maxOffchainLookups = 8

/**
 * URI of the picture of an ENS name (ENSIP-12): from its `avatar` record, or from the NFT that the record names.
 * Supports off-chain resolvers.
 *
 * @param name Normalised (ENSIP-15).
 * @throws {LookupError} `refused` if the name has no picture, or takes more than 8 off-chain lookups
 */
export async function findPicture(name: string, { nodes, ...guards }: FindPictureOptions): Promise<string> {
  const { signal } = guards
  const urlsOf = (chainId: number) => {
    const urls = nodes.get(chainId)
    if (urls !== undefined) return urls
    throw new LookupError('refused', `the picture is on chain ${chainId}, which is not configured`)
  }
  let gatewayFailure: unknown
  let offchainLookups = 0
  const askOffchain = async (question: CcipReadQuestion) => {
    try {
      offchainLookups += 1
      if (offchainLookups > maxOffchainLookups) throw new LookupError('refused', 'too many off-chain lookups')
      return await askGateways(question, guards)
    } catch (cause) {
      gatewayFailure = cause
      throw cause
    }
  }
  const ens = createChainClient({ id: ensChainId, urls: urlsOf(ensChainId), signal, askOffchain })
  try {
    const record = await getEnsText(ens, { name, key: 'avatar' })
    // The contract reports a failed gateway as "no record".
    if (!record) throw gatewayFailure ?? new LookupError('refused', 'the name has no avatar record')
    const nft = parseNft(record)
    if (nft === undefined) return record
    const owner = await getEnsAddress(ens, { name })
    if (!owner) throw new LookupError('refused', 'the name leads to no account, which could own the token')
    const chain = createChainClient({ id: nft.chainId, urls: urlsOf(nft.chainId), signal })
    return await readNftImage(chain, { nft, owner }, guards)
  } catch (cause) {
    throw explain(cause, signal)
  }
}

function explain(cause: unknown, signal: AbortSignal): LookupError {
  // viem wraps the failure of an off-chain lookup.
  const inner = cause instanceof BaseError ? cause.walk((error) => error instanceof LookupError) : cause
  if (inner instanceof LookupError) return inner
  if (cause instanceof ContractFunctionExecutionError && !signal.aborted)
    return new LookupError('failed', `a contract did not answer: ${cause.shortMessage.slice(0, 200)}`, cause)
  return toFailure(cause, 'a node')
}

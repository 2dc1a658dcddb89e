import type { Address, Client } from 'viem'
import { getEnsName } from 'viem/actions'

/** ENSIP-11: 0x80000000 plus the id of a chain has 32 bits. */
const maxChainId = 0x7fffffff
/** SLIP-44. */
export const ethereumCoinType = 60n
/** ENSIP-19: a name for every EVM chain on which the account has none of its own. */
const defaultCoinType = 0x80000000n

/** Selector of `OffchainLookup` (ERC-3668). */
const offchainLookup = '0x556f1830'

/** A name that reverse records give to an account. */
export interface PrimaryName {
  readonly name: string
  /** Coin types (ENSIP-11) whose reverse records have this name. By one of them it has to lead to the account. */
  readonly coinTypes: readonly bigint[]
  /**
   * Those by which a contract may have it: recorded where it is. None for a name that is the default one too, since
   * the resolver falls back to it and does not tell which record it has read.
   */
  readonly contractCoinTypes: readonly bigint[]
}

/** The coin types whose names are shown on a chain, in order of preference. Not viem's `toCoinType`, which needs 2.35. */
export function coinTypesOf(chainId: number | undefined): readonly bigint[] {
  if (chainId === 1) return [ethereumCoinType, defaultCoinType]
  const others = [defaultCoinType, ethereumCoinType]
  return chainId === undefined || chainId > maxChainId
    ? others
    : [defaultCoinType + BigInt(chainId), ...others]
}

/**
 * Reads the primary names of an account on a chain, in order of preference: that of the chain, the default one, that of
 * Ethereum. All are asked for in one request. viem before 2.35 reads that of Ethereum each time.
 *
 * @param client Client of Ethereum, whose resolver knows the names of all chains (ENSIP-19).
 * @throws the error of the node or of viem about the name of Ethereum.
 */
export async function readPrimaryNames(
  client: Client,
  address: Address,
  chainId: number | undefined,
): Promise<readonly PrimaryName[]> {
  const coinTypes = coinTypesOf(chainId)
  const names = await Promise.all(
    coinTypes.map((coinType) =>
      getEnsName(client, { address, coinType }).catch((error) => {
        // The gateway of another chain may be missing or down. For Ethereum, the node answers, or asks for a gateway.
        if (coinType === ethereumCoinType && error.cause?.signature !== offchainLookup) throw error
        return null
      }),
    ),
  )
  const isOfContract = (coinType: bigint, claiming: readonly bigint[]) =>
    chainId === 1 || (coinType !== ethereumCoinType && !claiming.includes(defaultCoinType))
  return [...new Set(names)].flatMap((name) => {
    if (!name) return []
    const claiming = coinTypes.filter((_, index) => names[index] === name)
    return {
      name,
      coinTypes: claiming,
      contractCoinTypes: claiming.filter((coinType) => isOfContract(coinType, claiming)),
    }
  })
}

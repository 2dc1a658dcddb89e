import type { Address } from 'viem'
import type { Config } from 'wagmi'
import { getPublicClient, isContract } from '../rpc/publicClient.ts'
import type { checkEnsName, EnsProfile } from './checkEnsName.ts'
import type { NameLookups } from './nameLookups.ts'
import { coinTypesOf, readPrimaryNames } from './primaryNames.ts'

type CheckName = typeof checkEnsName

/** Names of all chains are resolved on Ethereum. */
const ensChainId = 1

/**
 * Off-chain lookups (ERC-3668) for one profile. A contract may answer each with another one; viem stops after four of
 * them from 2.57.20 on, and never before.
 */
const maxOffchainLookups = 16

export interface EnsQuery {
  readonly address: Address
  /** Chain of the account. Undefined: unknown. */
  readonly chainId: number | undefined
  /** A name that was shown before. It is checked in the same request that reads the primary name. */
  readonly remembered?: string | undefined
}

export interface FoundName extends EnsProfile {
  /** The name says nothing about the same address on other chains. */
  readonly isContract: boolean
}

/**
 * Reads and checks ENS name and avatar of an account on its chain (ENSIP-19). A contract has only a name that is recorded
 * for its chain: its address elsewhere may be the contract of another owner. A name that fails the check is followed by
 * the next one; returns an empty profile if there is none, or chain 1 is not configured. The code of the check (ENSIP-15 is
 * 30 kB) is fetched only for accounts with a name.
 *
 * @throws the error of the node or of viem.
 */
export async function readEnsProfile(
  config: Config,
  { address, chainId, remembered }: EnsQuery,
  { resolveAvatar, ccipRead }: NameLookups = {},
): Promise<FoundName | EnsProfile> {
  if (!config.chains.some((chain) => chain.id === ensChainId)) return {}
  const client = {
    ...getPublicClient(config, ensChainId),
    ...(ccipRead && { ccipRead: { request: limit(ccipRead) } }),
  }
  const load = () => import('./checkEnsName.ts')
  // Fetched first and called in this task, so that all reads of a remembered name are one multicall.
  const checkEarly = remembered === undefined ? undefined : (await load()).checkEnsName
  const check = (checkName: CheckName, name: string, coinTypes: readonly bigint[]) =>
    Promise.all([
      checkName(client, { address, name, coinTypes }, resolveAvatar),
      isContractOn(config, address, chainId),
    ])

  const [primaries, early] = await Promise.all([
    readPrimaryNames(client, address, chainId),
    // On failure, the current name is checked on its own.
    remembered && checkEarly && check(checkEarly, remembered, coinTypesOf(chainId)).catch(() => undefined),
  ])
  for (const primary of primaries) {
    const isCheckedEarly =
      early &&
      primary.name === remembered &&
      primary.coinTypes.some((coinType) => early[0].coinTypes.includes(coinType))
    const [{ profile, coinTypes }, hasCode] = isCheckedEarly
      ? early
      : await check((await load()).checkEnsName, primary.name, primary.coinTypes)
    const allowed = hasCode ? primary.contractCoinTypes : primary.coinTypes
    if (coinTypes.some((coinType) => allowed.includes(coinType))) return { ...profile, isContract: hasCode }
  }
  return {}
}

function limit(ccipRead: NonNullable<NameLookups['ccipRead']>): typeof ccipRead {
  let count = 0
  return async (request) => {
    count += 1
    if (count > maxOffchainLookups) throw new Error('Too many off-chain lookups.')
    return ccipRead(request)
  }
}

/** The same address can be the contract of another owner elsewhere. True for a chain without a configured node. */
async function isContractOn(config: Config, address: Address, chainId: number | undefined) {
  const chain = config.chains.find(({ id }) => id === chainId)
  return !chain || isContract(getPublicClient(config, chain.id), address)
}

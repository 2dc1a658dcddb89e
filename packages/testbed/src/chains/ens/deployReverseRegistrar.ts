import type { Address } from '@foyer/core'
import { type Hex, parseAbi } from 'viem'
import { createSender } from '../createSender.ts'
import type { LocalChain } from '../localChain.ts'
import nameContracts from './nameContracts.json' with { type: 'json' }

export const registrarAbi = parseAbi([
  'function setNameForAddr(address account, string name)',
  'function nameForAddr(address account) view returns (string)',
])

/**
 * The primary names of a chain other than Ethereum, on that chain (ENSIP-19). Ethereum learns them from a gateway:
 * `startGateway` with `registrars`, and `deployEns` with its URL for the name `<coin type in hex>.reverse`.
 */
export interface ReverseRegistrar {
  readonly chain: LocalChain
  readonly address: Address
}

/** Deploys the registrar of a chain with the primary names of accounts. */
export async function deployReverseRegistrar(
  chain: LocalChain,
  names: Readonly<Record<Address, string>>,
): Promise<ReverseRegistrar> {
  const { deploy, write } = createSender(chain)
  const address = await deploy(nameContracts.ReverseRegistrar as Hex)
  for (const [account, name] of Object.entries(names))
    await write({ abi: registrarAbi, address, functionName: 'setNameForAddr', args: [account, name] })
  return { chain, address }
}

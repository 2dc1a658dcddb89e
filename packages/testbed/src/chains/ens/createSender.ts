import type { Address } from '@foyer/core'
import { testKeys } from '@foyer/testing/wallet'
import type { Abi, Hex } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from '../localChain.ts'
import { waitForReceipt } from '../waitForReceipt.ts'

/** Account of the contracts: the last of the test keys, so that the visitors' accounts keep their nonces and balances. */
export const deployer = privateKeyToAccount(testKeys[4])

export interface ContractCall {
  readonly abi: Abi
  readonly address: Address
  readonly functionName: string
  readonly args: readonly unknown[]
}

export type Sender = ReturnType<typeof createSender>

/** Sends transactions of `deployer` and waits until they are mined. */
export function createSender(chain: LocalChain) {
  const { client } = chain
  return {
    /** @returns the address of the new contract */
    async deploy(data: Hex): Promise<Address> {
      const hash = await client.sendTransaction({ account: deployer, chain: client.chain, data })
      const { contractAddress } = await waitForReceipt(chain, hash)
      if (!contractAddress) throw new Error('A contract of ENS was not deployed.')
      return contractAddress
    },
    async write(call: ContractCall): Promise<void> {
      const request = { account: deployer, chain: client.chain, ...call }
      await waitForReceipt(chain, await client.writeContract(request as never))
    },
  }
}

import type { Address } from '@foyer/core'
import { testKeys } from '@foyer/testing/wallet'
import type { Abi, Hex, TransactionReceipt } from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import type { LocalChain } from './localChain.ts'
import { waitForReceipt } from './waitForReceipt.ts'

/** Account of the contracts: the last of the test keys, so that the visitors' accounts keep their nonces and balances. */
export const deployer = privateKeyToAccount(testKeys[4])

interface ContractCall {
  readonly abi: Abi
  readonly address: Address
  readonly functionName: string
  readonly args: readonly unknown[]
}

export type Sender = ReturnType<typeof createSender>

/** Sends transactions of `deployer` and waits until they are mined. */
export function createSender(chain: LocalChain) {
  const { client } = chain
  const sending = { account: deployer, chain: client.chain }

  async function send(transaction: {
    readonly to?: Address
    readonly data: Hex
  }): Promise<TransactionReceipt> {
    return waitForReceipt(chain, await client.sendTransaction({ ...sending, ...transaction }))
  }

  return {
    send,
    /** @returns the address of the new contract */
    async deploy(data: Hex): Promise<Address> {
      const { contractAddress } = await send({ data })
      if (!contractAddress) throw new Error('No contract was created.')
      return contractAddress
    },
    async write(call: ContractCall): Promise<void> {
      await waitForReceipt(chain, await client.writeContract({ ...sending, ...call } as never))
    },
  }
}

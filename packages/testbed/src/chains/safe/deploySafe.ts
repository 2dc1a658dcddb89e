import type { Address } from '@foyer/core'
import {
  concat,
  encodeFunctionData,
  encodePacked,
  getCreate2Address,
  type Hex,
  hashMessage,
  keccak256,
  pad,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { createSender } from '../createSender.ts'
import type { LocalChain } from '../localChain.ts'
import { safeAbi as abi } from './safeAbi.ts'
import { deploySafeContracts } from './safeContracts.ts'
import { encodeExecution, type SafeCall, safeMessage, safeTransaction, signAsOwners } from './safeSigning.ts'

export interface SafeOptions {
  readonly owners: readonly Address[]
  /** How many owners must sign. */
  readonly threshold: number
  /**
   * Salt: another number creates another Safe of the same owners.
   *
   * @default 0
   */
  readonly salt?: bigint
}

export interface LocalSafe {
  readonly address: Address
  /** Creation of the account (ERC-6492): call `factory` with `factoryData`. */
  readonly factory: Address
  readonly factoryData: Hex
  /** The library by which a Safe approves texts on its chain (Safe calls it `SignMessageLib`). */
  readonly messageLibrary: Address
  /** The library that carries out many calls at once (Safe calls it `MultiSendCallOnly`). */
  readonly batchLibrary: Address
  deploy(): Promise<void>
  /** An ERC-1271 signature of the ERC-191 text, by the owners whose keys are given. */
  sign(message: string, keys: readonly Hex[]): Promise<Hex>
  /** The same, wrapped as in ERC-6492 for a Safe that is not there yet. */
  signUndeployed(message: string, keys: readonly Hex[]): Promise<Hex>
  /** Approves the text on chain, after which the empty signature `0x` is valid for it. */
  approve(message: string, keys: readonly Hex[]): Promise<void>
}

/** A Safe that exists as an address only, until `deploy` is called. */
export async function createSafe(chain: LocalChain, options: SafeOptions): Promise<LocalSafe> {
  const { client } = chain
  const { send } = createSender(chain)
  const { owners, threshold, salt = 0n } = options
  const contracts = await deploySafeContracts(chain)
  const factory = contracts.proxyFactory
  const initializer = encodeFunctionData({
    abi,
    functionName: 'setup',
    args: [
      owners,
      BigInt(threshold),
      zeroAddress,
      '0x',
      contracts.fallbackHandler,
      zeroAddress,
      0n,
      zeroAddress,
    ],
  })
  const factoryData = encodeFunctionData({
    abi,
    functionName: 'createProxyWithNonce',
    args: [contracts.singleton, initializer, salt],
  })
  const creationCode = await client.readContract({ address: factory, abi, functionName: 'proxyCreationCode' })
  const address = getCreate2Address({
    from: factory,
    salt: keccak256(encodePacked(['bytes32', 'uint256'], [keccak256(initializer), salt])),
    bytecode: concat([creationCode, pad(contracts.singleton)]),
  })
  const place = { chainId: chain.chainId, address }

  const sign = (text: string, keys: readonly Hex[]) =>
    signAsOwners(keys, safeMessage(place, hashMessage(text)))

  return {
    address,
    factory,
    factoryData,
    messageLibrary: contracts.signMessageLib,
    batchLibrary: contracts.batchLib,
    sign,
    async deploy() {
      await send({ to: factory, data: factoryData })
    },
    async signUndeployed(text, keys) {
      return serializeErc6492Signature({
        address: factory,
        data: factoryData,
        signature: await sign(text, keys),
      })
    },
    async approve(text, keys) {
      const call: SafeCall = {
        to: contracts.signMessageLib,
        value: 0n,
        data: encodeFunctionData({ abi, functionName: 'signMessage', args: [hashMessage(text)] }),
        operation: 1, // a delegate call: the library writes into the Safe's own storage
      }
      const nonce = await client.readContract({ address, abi, functionName: 'nonce' })
      const signatures = await signAsOwners(keys, safeTransaction(place, call, nonce))
      await send({ to: address, data: encodeExecution(call, signatures) })
    },
  }
}

/** A Safe that is there. */
export async function deploySafe(chain: LocalChain, options: SafeOptions): Promise<LocalSafe> {
  const safe = await createSafe(chain, options)
  await safe.deploy()
  return safe
}

import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address } from '@foyer/core'
import {
  encodeDeployData,
  encodeFunctionData,
  type Hex,
  parseAbi,
  serializeErc6492Signature,
  zeroAddress,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { createSender, deployer } from '../createSender.ts'
import type { LocalChain } from '../localChain.ts'

const abi = parseAbi([
  'constructor(address entryPoint)',
  'function createAccount(address validator, bytes data, uint256 index) returns (address)',
  'function getAccountAddress(address validator, bytes data, uint256 index) view returns (address)',
  'function execute(address to, uint256 value, bytes data, uint8 operation)',
])

/** ZeroDev's own build of a contract, from the package that it is published in. */
function bytecode(contract: string): Hex {
  const require = createRequire(import.meta.url)
  const folder = dirname(require.resolve('@zerodevapp/contracts/package.json'))
  const source = readFileSync(join(folder, 'types/factories', `${contract}__factory.ts`), 'utf8')
  const [, code] = /const _bytecode =\s*"(0x[0-9a-f]+)"/.exec(source) ?? []
  if (!code) throw new Error(`@zerodevapp/contracts has no bytecode of ${contract}`)
  return code as Hex
}

export interface LocalKernel {
  readonly address: Address
  deploy(): Promise<void>
  /** The account's first operation, with which it replaces the code that its factory has given it. */
  operate(): Promise<void>
  /** An ERC-1271 signature of the ERC-191 text. */
  sign(message: string, key: Hex): Promise<Hex>
  /** The same, wrapped as in ERC-6492 for an account that is not there yet. */
  signUndeployed(message: string, key: Hex): Promise<Hex>
}

/** A Kernel of one key (ZeroDev's contract account) that exists as an address only, until `deploy` is called. */
export async function createKernel(chain: LocalChain, owner: Address): Promise<LocalKernel> {
  const { deploy, send } = createSender(chain)
  const validator = await deploy(bytecode('ECDSAValidator'))
  // Operations are accepted from the entry point, which is a key here.
  const code = encodeDeployData({ abi, bytecode: bytecode('KernelFactory'), args: [deployer.address] })
  const factory = await deploy(code)
  const args = [validator, owner, 0n] as const
  const address = await chain.client.readContract({
    address: factory,
    abi,
    functionName: 'getAccountAddress',
    args,
  })
  const factoryData = encodeFunctionData({ abi, functionName: 'createAccount', args })
  const nothing = [zeroAddress, 0n, '0x', 0] as const
  const sign = (message: string, key: Hex) => privateKeyToAccount(key).signMessage({ message })

  return {
    address,
    async deploy() {
      await send({ to: factory, data: factoryData })
    },
    async operate() {
      await send({ to: address, data: encodeFunctionData({ abi, functionName: 'execute', args: nothing }) })
    },
    sign,
    async signUndeployed(message, key) {
      return serializeErc6492Signature({
        address: factory,
        data: factoryData,
        signature: await sign(message, key),
      })
    },
  }
}

import type { Address } from '@foyer/core'
import {
  encodeAbiParameters,
  encodeDeployData,
  type Hex,
  keccak256,
  labelhash,
  namehash,
  numberToHex,
  parseAbi,
  zeroAddress,
  zeroHash,
} from 'viem'
import { privateKeyToAccount } from 'viem/accounts'
import { testKeys } from '../../testKeys.ts'
import deployedCode from '../deployedCode.json' with { type: 'json' }
import type { LocalChain } from '../localChain.ts'
import { waitForReceipt } from '../waitForReceipt.ts'
import type { EnsRecord } from './ensRecord.ts'
import nameContracts from './nameContracts.json' with { type: 'json' }
import { gatewayAddress } from './startGateway.ts'

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const universalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setAddr(bytes32 node, address value)',
  'function setText(bytes32 node, string key, string value)',
  'function setName(bytes32 node, string value)',
])

const offchainAbi = parseAbi(['constructor(string[] urls, address signer)'])

/**
 * Puts ENS on a local chain where clients look for it on Ethereum, and writes `records`. The registry is
 * the genuine one; resolver and universal resolver are ours (`contracts/Names.sol`). Can be called again
 * with more records.
 */
export async function deployEns(chain: LocalChain, records: readonly EnsRecord[]): Promise<void> {
  const sender = createSender(chain)
  const resolver = await deployContracts(chain, sender)
  const claim = createClaims(sender, resolver)

  for (const { name, address, texts = {}, primaryOf = address ? [address] : [], gateways } of records) {
    if (gateways) await claim(name, await deployOffchainResolver(sender, gateways))
    else {
      const node = await claim(name)
      if (address) await sender.write(resolver, 'setAddr', [node, address])
      for (const [key, value] of Object.entries(texts))
        await sender.write(resolver, 'setText', [node, key, value])
    }
    for (const owner of primaryOf) {
      const reverse = await claim(`${owner.slice(2).toLowerCase()}.addr.reverse`)
      await sender.write(resolver, 'setName', [reverse, name])
    }
  }
}

// The last of the test keys, so that the visitors' accounts keep their nonces and balances.
const account = privateKeyToAccount(testKeys[4])

type Sender = ReturnType<typeof createSender>

function createSender(chain: LocalChain) {
  const { client } = chain
  return {
    /** @returns the address of the new contract */
    async deploy(data: Hex): Promise<Address> {
      const hash = await client.sendTransaction({ account, chain: client.chain, data })
      const { contractAddress } = await waitForReceipt(chain, hash)
      if (!contractAddress) throw new Error('A contract of ENS was not deployed.')
      return contractAddress
    },
    async write(address: Address, functionName: (typeof abi)[number]['name'], args: readonly unknown[]) {
      const call = { account, chain: client.chain, abi, address, functionName, args }
      await waitForReceipt(chain, await client.writeContract(call as never))
    },
  }
}

/** @returns the address of the resolver */
async function deployContracts({ client }: LocalChain, { deploy }: Sender): Promise<Address> {
  await client.setCode({ address: registry, bytecode: deployedCode.ensRegistry as Hex })
  // Slot 0 holds the map of records by node; the first word of a record is its owner.
  const rootOwner = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [zeroHash, 0n]))
  await client.setStorageAt({
    address: registry,
    index: rootOwner,
    value: numberToHex(BigInt(account.address), { size: 32 }),
  })
  const resolverArgument = encodeAbiParameters([{ type: 'address' }], [registry])
  const resolver = await deploy(`${nameContracts.Resolver as Hex}${resolverArgument.slice(2)}`)
  const { data: universalCode } = await client.call({ data: nameContracts.UniversalResolver as Hex })
  await client.setCode({ address: universalResolver, bytecode: universalCode ?? '0x' })
  return resolver
}

/** Makes `account` the owner of a name and of every name above it. */
function createClaims({ write }: Sender, resolver: Address) {
  const claimed = new Set<string>()
  return async function claim(name: string, resolverOfName = resolver): Promise<Hex> {
    if (name === '') return zeroHash
    const [label = '', ...parent] = name.split('.')
    if (!claimed.has(name)) {
      const above = await claim(parent.join('.'))
      await write(registry, 'setSubnodeRecord', [
        above,
        labelhash(label),
        account.address,
        parent.length > 0 ? resolverOfName : zeroAddress,
        0n,
      ])
      claimed.add(name)
    }
    return namehash(name)
  }
}

function deployOffchainResolver({ deploy }: Sender, gateways: readonly string[]): Promise<Address> {
  return deploy(
    encodeDeployData({
      abi: offchainAbi,
      bytecode: nameContracts.OffchainResolver as Hex,
      args: [gateways, gatewayAddress],
    }),
  )
}

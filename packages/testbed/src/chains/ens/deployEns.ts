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
  toCoinType,
  zeroAddress,
  zeroHash,
} from 'viem'
import { createSender, deployer, type Sender } from '../createSender.ts'
import deployedCode from '../deployedCode.json' with { type: 'json' }
import { ensUniversalResolver, type LocalChain } from '../localChain.ts'
import type { EnsRecord } from './ensRecord.ts'
import nameContracts from './nameContracts.json' with { type: 'json' }
import { gatewayAddress } from './startGateway.ts'

const registry = '0x00000000000C2E074eC69A0dFb2997BA6C7d2e1e'
const abi = parseAbi([
  'function setSubnodeRecord(bytes32 node, bytes32 label, address owner, address resolver, uint64 ttl)',
  'function setAddr(bytes32 node, uint256 coinType, bytes value)',
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
  const write = (functionName: string, args: readonly unknown[]) =>
    sender.write({ abi, address: resolver, functionName, args })

  for (const record of records) {
    const { name, texts = {}, gateways } = record
    if (gateways) await claim(name, await deployOffchainResolver(sender, gateways))
    else {
      const node = await claim(name)
      for (const [coinType, value] of addressesOf(record)) await write('setAddr', [node, coinType, value])
      for (const [key, value] of Object.entries(texts)) await write('setText', [node, key, value])
    }
    for (const [namespace, owner] of claimsOf(record)) {
      const reverse = await claim(`${owner.slice(2).toLowerCase()}.${namespace}.reverse`)
      await write('setName', [reverse, name])
    }
  }
}

function addressesOf({ address, addressOn = {} }: EnsRecord): readonly (readonly [bigint, Address])[] {
  const others = Object.entries(addressOn).map(([id, value]) => [toCoinType(Number(id)), value] as const)
  return address ? [[toCoinType(1), address], ...others] : others
}

/** The reverse records that claim a name: their namespace (ENSIP-19) and the account. */
function claimsOf({ address, primaryOf = address ? [address] : [], primaryOn = {} }: EnsRecord) {
  const namespaceOf = (id: number) => (id === 0 ? 'default' : toCoinType(id).toString(16))
  const others = Object.entries(primaryOn).map(([id, owners]) => [namespaceOf(Number(id)), owners] as const)
  return [['addr', primaryOf] as const, ...others].flatMap(([namespace, owners]) =>
    owners.map((owner) => [namespace, owner] as const),
  )
}

/** @returns the address of the resolver */
async function deployContracts({ client }: LocalChain, { deploy }: Sender): Promise<Address> {
  await client.setCode({ address: registry, bytecode: deployedCode.ensRegistry as Hex })
  // Slot 0 holds the map of records by node; the first word of a record is its owner.
  const rootOwner = keccak256(encodeAbiParameters([{ type: 'bytes32' }, { type: 'uint256' }], [zeroHash, 0n]))
  await client.setStorageAt({
    address: registry,
    index: rootOwner,
    value: numberToHex(BigInt(deployer.address), { size: 32 }),
  })
  const resolverArgument = encodeAbiParameters([{ type: 'address' }], [registry])
  const resolver = await deploy(`${nameContracts.Resolver as Hex}${resolverArgument.slice(2)}`)
  const { data: universalCode } = await client.call({ data: nameContracts.UniversalResolver as Hex })
  await client.setCode({ address: ensUniversalResolver, bytecode: universalCode ?? '0x' })
  return resolver
}

/** Makes `deployer` the owner of a name and of every name above it. */
function createClaims({ write }: Sender, resolver: Address) {
  const claimed = new Set<string>()
  return async function claim(name: string, resolverOfName = resolver): Promise<Hex> {
    if (name === '') return zeroHash
    const [label = '', ...parent] = name.split('.')
    if (!claimed.has(name)) {
      const above = await claim(parent.join('.'))
      const resolverHere = parent.length > 0 ? resolverOfName : zeroAddress
      const args = [above, labelhash(label), deployer.address, resolverHere, 0n]
      await write({ abi, address: registry, functionName: 'setSubnodeRecord', args })
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

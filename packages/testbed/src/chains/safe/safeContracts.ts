import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Address } from '@foyer/core'
import { getCreate2Address, type Hex, zeroHash } from 'viem'
import { createSender } from '../createSender.ts'
import type { LocalChain } from '../localChain.ts'

/** The CREATE2 factory that every devnet has: deploys `code` at an address made of salt and code. */
const create2Factory = '0x4e59b44847b379578588920cA78FbF26c0B4956C'

/** Safe's own builds. They are LGPL, so they are a dependency of tests and never copied into Foyer. */
const artifacts = {
  singleton: 'Safe.sol/Safe',
  proxyFactory: 'proxies/SafeProxyFactory.sol/SafeProxyFactory',
  fallbackHandler: 'handler/CompatibilityFallbackHandler.sol/CompatibilityFallbackHandler',
  signMessageLib: 'libraries/SignMessageLib.sol/SignMessageLib',
  batchLib: 'libraries/MultiSendCallOnly.sol/MultiSendCallOnly',
} as const

export type SafeContracts = Readonly<Record<keyof typeof artifacts, Address>>

function bytecode(path: string): Hex {
  const require = createRequire(import.meta.url)
  try {
    const folder = dirname(require.resolve('@safe-global/safe-smart-account/package.json'))
    const artifact = readFileSync(join(folder, 'build/artifacts/contracts', `${path}.json`), 'utf8')
    return (JSON.parse(artifact) as { readonly bytecode: Hex }).bytecode
  } catch (cause) {
    throw new Error('Safe contracts are missing: npm install -D @safe-global/safe-smart-account@1.5.0', {
      cause,
    })
  }
}

/** Deploys the Safe contracts, once per chain; their addresses are the same on all. */
export async function deploySafeContracts(chain: LocalChain): Promise<SafeContracts> {
  const { send } = createSender(chain)
  const addresses: Partial<Record<keyof typeof artifacts, Address>> = {}
  for (const [name, path] of Object.entries(artifacts)) {
    const code = bytecode(path)
    const address = getCreate2Address({ from: create2Factory, salt: zeroHash, bytecode: code })
    addresses[name as keyof typeof artifacts] = address
    if (await chain.client.getCode({ address })) continue
    await send({ to: create2Factory, data: `${zeroHash}${code.slice(2)}` })
  }
  return addresses as SafeContracts
}

import { readProperty } from '../wallet/safeRead.ts'
import type { AtomicStatus, Capabilities, ChainCapabilities } from './calls.ts'

const statuses: readonly unknown[] = ['supported', 'ready', 'unsupported'] satisfies AtomicStatus[]

/** Chains and capabilities that are read: more are no answer. */
const maxEntries = 1000

/**
 * Reads a wallet's answer to `wallet_getCapabilities`, which is untrusted. Keys are chain ids in hex digits (EIP-5792),
 * as decimal texts or as CAIP-2 names; `0x0` is every chain. Chains that were not asked are left out: no capability of
 * another chain is ever used.
 *
 * @returns undefined if the answer is no object
 */
export function readCapabilities(response: unknown, requested: readonly number[]): Capabilities | undefined {
  if (typeof response !== 'object' || response === null || Array.isArray(response)) return undefined
  const everywhere: ChainCapabilities = {}
  const byChain = new Map<number, ChainCapabilities>()
  for (const key of Object.keys(response).slice(0, maxEntries)) {
    const chainId = readChainKey(key)
    if (chainId === undefined) continue
    const found = readChain(readProperty(response, key))
    if (!found) continue
    if (chainId === 0) Object.assign(everywhere, found)
    else byChain.set(chainId, { ...byChain.get(chainId), ...found })
  }
  const entries = requested.flatMap((chainId): (readonly [number, ChainCapabilities])[] => {
    const found = { ...everywhere, ...byChain.get(chainId) }
    return byChain.has(chainId) || Object.keys(found).length > 0 ? [[chainId, found]] : []
  })
  return Object.fromEntries(entries)
}

/** `0x2105`, `8453` and `eip155:8453` are 8453, in any case. Undefined for anything else. */
export function readChainKey(key: unknown): number | undefined {
  if (typeof key !== 'string' && typeof key !== 'number') return undefined
  const digits = String(key)
    .trim()
    .replace(/^eip155:/i, '')
  if (!/^(0[xX][0-9a-fA-F]{1,13}|\d{1,15})$/.test(digits)) return undefined
  const chainId = Number(digits)
  return Number.isSafeInteger(chainId) ? chainId : undefined
}

function readChain(value: unknown): ChainCapabilities | undefined {
  if (typeof value !== 'object' || value === null) return undefined
  const found: Record<string, unknown> = {}
  for (const name of Object.keys(value).slice(0, maxEntries)) found[name] = readProperty(value, name)
  const status = atomicStatus(found.atomic, found.atomicBatch)
  // A capability whose value cannot be read is none.
  delete found.atomic
  return { ...found, ...(status && { atomic: { status } }) }
}

/** `atomicBatch` is the name in the first version of EIP-5792. */
function atomicStatus(atomic: unknown, atomicBatch: unknown): AtomicStatus | undefined {
  const status = readProperty(atomic, 'status') ?? atomic
  if (statuses.includes(status)) return status as AtomicStatus
  const supported = readProperty(atomic, 'supported') ?? readProperty(atomicBatch, 'supported')
  return supported === true || supported === 'true' ? 'supported' : undefined
}

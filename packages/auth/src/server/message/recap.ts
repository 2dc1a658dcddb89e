import { pairingMethods, tryReadJson } from '@foyer/core'

const prefix = 'urn:recap:'

/** A few methods, each with a list of chains. */
const recapBounds = { maxCharacters: 4096, maxDepth: 8, maxItems: 512, maxKeys: 64 }

/** A resource that grants abilities (ERC-5573). */
export const isRecap = (resource: string) => resource.startsWith(prefix)

/**
 * The sentence that a wallet adds to the statement for the ReCap of its session. The ReCap may name requests that the kit
 * sends to a paired wallet, on chains of this site, and nothing else. A signature authorises none of them here.
 *
 * @returns undefined for any other ReCap. Never throws.
 */
export function recapSentence(resource: string, chainIds: ReadonlySet<number>): string | undefined {
  const recap = parseRecap(resource.slice(prefix.length))
  const abilities = onlyEntry(onlyEntry(recap, 'att'), 'eip155')
  const granted = Object.entries(Object(abilities))
  const methods = granted.map(([ability]) => ability.replace('request/', ''))
  const isSound = granted.every(
    ([ability, limits], index) =>
      ability === `request/${methods[index]}` &&
      pairingMethods.includes(methods[index] ?? '') &&
      Array.isArray(limits) &&
      limits.length > 0 &&
      limits.every((limit) => isWithin(limit, chainIds)),
  )
  if (granted.length === 0 || !isSound) return undefined
  const actions = methods.sort().map((method) => `'${method}'`)
  return `I further authorize the stated URI to perform the following actions on my behalf: (1) 'request': ${actions.join(', ')} for 'eip155'.`
}

/** Wallets write base64 or base64url, without padding. */
function parseRecap(digits: string): unknown {
  if (!/^[A-Za-z0-9+/_-]+$/.test(digits)) return undefined
  return tryReadJson(Buffer.from(digits, 'base64').toString(), recapBounds)
}

/** The value of an object with one entry of this name. */
function onlyEntry(value: unknown, name: string): unknown {
  const entries = Object.entries(Object(value))
  return entries.length === 1 && entries[0]?.[0] === name ? entries[0][1] : undefined
}

/** `{}`, or `{ chains }` with CAIP-2 ids of this site. */
function isWithin(limit: unknown, chainIds: ReadonlySet<number>): boolean {
  if (JSON.stringify(limit) === '{}') return true
  const chains = onlyEntry(limit, 'chains')
  return (
    Array.isArray(chains) &&
    chains.every((chain) => [...chainIds].some((chainId) => chain === `eip155:${chainId}`))
  )
}

import { parseJson } from '../protocol/parseJson.ts'
import { read, record } from '../protocol/schema.ts'

/** Characters of the properties of a settlement that are kept. */
export const maxPropertiesLength = 16_384

type Fields = Readonly<Record<string, unknown>>

/**
 * The capabilities (EIP-5792) that a wallet has told when it settled the session: by account and chain under
 * `sessionProperties.capabilities`, for every chain in `sessionProperties`, or for one in `scopedProperties` (CAIP-25).
 * Values may be JSON texts.
 *
 * @param properties JSON of `{ sessionProperties, scopedProperties }`.
 * @returns an answer to `wallet_getCapabilities`, with `0x0` for every chain; undefined if the wallet has told none.
 */
export function settledCapabilities(properties: string, account: string): Fields | undefined {
  const { sessionProperties, scopedProperties } = toFields(properties)
  const general = toFields(sessionProperties)
  const found: Record<string, Fields> = {}
  const add = (chain: string, value: unknown) => {
    const capabilities = capabilitiesIn(toFields(value))
    if (Object.keys(capabilities).length > 0) found[chain] = { ...found[chain], ...capabilities }
  }
  add('0x0', general)
  for (const [scope, value] of Object.entries(toFields(scopedProperties))) {
    if (scope === 'eip155') add('0x0', value)
    else if (/^eip155:\d{1,15}$/.test(scope)) add(toHex(scope.slice(7)), value)
  }
  for (const [key, value] of Object.entries(toFields(general.capabilities))) {
    if (isChain(key)) add(toHex(key), value)
    else if (key.toLowerCase().startsWith(account.toLowerCase()))
      for (const [chain, each] of Object.entries(toFields(value))) if (isChain(chain)) add(toHex(chain), each)
  }
  return Object.keys(found).length > 0 ? found : undefined
}

/** A wallet's own service for requests that ask its owner nothing (CAIP-345). */
export function walletService(properties: string, method: string): string | undefined {
  const { sessionProperties, scopedProperties } = toFields(properties)
  const scopes = [toFields(sessionProperties), toFields(toFields(scopedProperties).eip155)]
  for (const { walletService: listed } of scopes) {
    const services = typeof listed === 'string' ? parseJson(listed, maxPropertiesLength) : listed
    for (const service of Array.isArray(services) ? services : []) {
      const { methods, url } = toFields(service)
      const isOffered = Array.isArray(methods) && methods.includes(method)
      if (isOffered && typeof url === 'string' && url.startsWith('https://')) return url
    }
  }
  return undefined
}

/** Those of the properties that look like a capability. */
function capabilitiesIn(fields: Fields): Fields {
  const entries = Object.entries(fields).flatMap(([name, value]) => {
    const capability = toFields(value)
    return 'status' in capability || 'supported' in capability ? [[name, capability] as const] : []
  })
  return Object.fromEntries(entries)
}

function toFields(value: unknown): Fields {
  const parsed = typeof value === 'string' ? parseJson(value, maxPropertiesLength) : value
  return read(record, parsed) ?? {}
}

const isChain = (key: string) => /^(0x[0-9a-f]{1,13}|\d{1,15})$/i.test(key)
const toHex = (chain: string) => `0x${Number(chain).toString(16)}`

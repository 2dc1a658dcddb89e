import { isObject, readProperty } from '../wallet/safeRead.ts'

/** One error of a chain of causes. Everything that a wallet throws is untrusted and optional. */
export interface ErrorLink {
  readonly code?: number | string
  readonly name?: string
  readonly message?: string
}

/** Properties in which wallets, viem and wagmi nest an error. */
const inner = ['cause', 'data', 'originalError', 'error'] as const
const maxLinks = 24

/**
 * The error and the errors nested in it, outermost first. Accepts any thrown value: null, numbers, circular
 * objects, getters that throw, revoked proxies. Messages are cut to 2,000 characters.
 */
export function errorChain(error: unknown): readonly ErrorLink[] {
  const links: ErrorLink[] = []
  const seen = new Set<unknown>()
  const queue = [error]
  for (const value of queue) {
    if (seen.has(value) || links.length === maxLinks) continue
    seen.add(value)
    if (typeof value === 'string') links.push({ message: value.slice(0, 2000) })
    if (!isObject(value)) continue
    links.push(readLink(value))
    for (const key of inner) queue.push(readProperty(value, key))
  }
  return links
}

function readLink(value: object): ErrorLink {
  // HTTP statuses share the table of codes: 429.
  const code = toCode(readProperty(value, 'code')) ?? toCode(readProperty(value, 'status'))
  const name = readProperty(value, 'name')
  const message = readProperty(value, 'message')
  return {
    ...(code !== undefined && { code }),
    ...(typeof name === 'string' && { name }),
    ...(typeof message === 'string' && { message: message.slice(0, 2000) }),
  }
}

/** Some wallets send the text `"4001"` instead of the number. */
function toCode(code: unknown): number | string | undefined {
  if (typeof code === 'number') return code
  if (typeof code !== 'string') return undefined
  return /^-?\d{1,6}$/.test(code) ? Number(code) : code.slice(0, 64)
}

/** What one link of an error chain says of itself. Everything a wallet throws is untrusted and optional. */
export interface ErrorLink {
  readonly code?: number | string
  readonly name?: string
  readonly message?: string
}

/** Where wallets, viem and wagmi keep the error inside an error. */
const inner = ['cause', 'data', 'originalError', 'error'] as const
const maxLinks = 24

/**
 * The error and the errors inside it, outermost first. Survives whatever can be thrown: null, numbers,
 * circular objects, getters that throw, revoked proxies, messages of megabytes.
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
    for (const key of inner) queue.push(read(value, key))
  }
  return links
}

function readLink(value: object): ErrorLink {
  // An HTTP status says the same as a code: 429 is 429.
  const code = toCode(read(value, 'code')) ?? toCode(read(value, 'status'))
  const name = read(value, 'name')
  const message = read(value, 'message')
  return {
    ...(code !== undefined && { code }),
    ...(typeof name === 'string' && { name }),
    ...(typeof message === 'string' && { message: message.slice(0, 2000) }),
  }
}

/** Some wallets send `"4001"` where the standard says 4001. */
function toCode(code: unknown): number | string | undefined {
  if (typeof code === 'number') return code
  if (typeof code !== 'string') return undefined
  return /^-?\d{1,6}$/.test(code) ? Number(code) : code.slice(0, 64)
}

function isObject(value: unknown): value is object {
  return (typeof value === 'object' && value !== null) || typeof value === 'function'
}

function read(value: object, key: string): unknown {
  try {
    return (value as Record<string, unknown>)[key]
  } catch {
    return undefined
  }
}

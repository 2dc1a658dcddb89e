import { tryReadJson } from '../json/readJson.ts'
import { isObject, readProperty } from '../wallet/safeRead.ts'

/** One error of a chain of causes. Everything that a wallet throws is untrusted and optional. */
export interface ErrorLink {
  readonly code?: number | string
  readonly name?: string
  readonly message?: string
}

/** Properties in which wallets, viem, wagmi and ethers nest an error, or the text of one. */
const named = ['cause', 'data', 'originalError', 'error', 'info', 'body', 'reason', 'details'] as const
/** Further ones: lists of errors (`AggregateError`), HTTP clients (`response`), bridges of apps. */
const rare = ['errors', 'response', 'innerError', 'inner', 'description', '0', '1', '2', '3'] as const
const inner = [...named, ...rare]
const codeKeys = ['code', 'errorCode', 'status', 'statusCode'] as const
const maxLinks = 24
const maxTextLength = 2000

/**
 * The error and the errors nested in it, outermost first, those in lists and in the JSON of a message included. A
 * number is a code. Accepts any thrown value: null, circular objects, getters that throw, revoked proxies. Texts are cut
 * to 2,000 characters.
 */
export function errorChain(error: unknown): readonly ErrorLink[] {
  const links: ErrorLink[] = []
  const seen = new Set<unknown>()
  const queue = [error]
  for (const value of queue) {
    if (seen.has(value) || links.length === maxLinks) continue
    seen.add(value)
    const link = toLink(value)
    if (!link) continue
    links.push(link)
    queue.push(parseJson(link.message))
    if (!isObject(value)) continue
    for (const key of inner) queue.push(readProperty(value, key))
    const message = readProperty(value, 'message')
    if (isObject(message)) queue.push(message)
  }
  return links
}

function toLink(value: unknown): ErrorLink | undefined {
  if (typeof value === 'string') return { message: value.slice(0, maxTextLength) }
  if (typeof value === 'number') return { code: value }
  return isObject(value) ? readLink(value) : undefined
}

function readLink(value: object): ErrorLink {
  // Statuses of HTTP (429) and of Ledger's devices share the table of codes.
  const code = codeKeys.reduce<number | string | undefined>(
    (found, key) => found ?? toCode(readProperty(value, key)),
    undefined,
  )
  const name = readProperty(value, 'name')
  const message = readProperty(value, 'message')
  return {
    ...(code !== undefined && { code }),
    ...(typeof name === 'string' && { name: name.slice(0, 64) }),
    ...(typeof message === 'string' && { message: message.slice(0, maxTextLength) }),
  }
}

/** Some wallets send the text `"4001"` instead of the number. */
function toCode(code: unknown): number | string | undefined {
  if (typeof code === 'number') return code
  if (typeof code !== 'string') return undefined
  return /^-?\d{1,6}$/.test(code) ? Number(code) : code.slice(0, 64)
}

/** An error within the text of another one. */
const nestedBounds = { maxCharacters: maxTextLength, maxDepth: 32, maxItems: 500, maxKeys: 500 }

/** The object in a text such as `Internal JSON-RPC error. {"code":4001}`. */
function parseJson(text = ''): unknown {
  const start = text.indexOf('{')
  return start < 0 ? undefined : tryReadJson(text.slice(start, text.lastIndexOf('}') + 1), nestedBounds)
}

/** An error of JSON-RPC, in any shape that a wallet may give it. */
export interface RpcError {
  readonly code: number
  readonly message: string
  readonly data?: unknown
}

/**
 * The error of an answer. Wallets write a text, a code as text, or leave out the message (section 7.3). Their words
 * are kept.
 */
export function readError(value: unknown): RpcError {
  if (typeof value === 'string') return { code: -32000, message: value }
  const { code, message, data } = { ...(value as Partial<RpcError>) }
  const number = Number(code)
  return {
    code: code !== null && Number.isSafeInteger(number) ? number : -32000,
    message: typeof message === 'string' ? message.slice(0, 1024) : 'The wallet gave no reason.',
    ...(data !== undefined && { data }),
  }
}

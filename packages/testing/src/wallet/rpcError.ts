/** An error as wallets and nodes report it: `code` from EIP-1193, EIP-1474 or EIP-3085. */
export interface RpcError extends Error {
  readonly code: number
  readonly data?: unknown
}

/** Codes that a wallet answers with, by what they mean. */
export const rpcCodes = {
  userRejected: 4001,
  unauthorized: 4100,
  unsupportedMethod: 4200,
  disconnected: 4900,
  chainDisconnected: 4901,
  unknownChain: 4902,
  requestPending: -32002,
  invalidParams: -32602,
  internal: -32603,
} as const

export function rpcError(code: number, message: string, data?: unknown): RpcError {
  return Object.assign(new Error(message), data === undefined ? { code } : { code, data })
}

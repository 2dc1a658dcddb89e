import { rpcError } from './rpcError.ts'

/** Sends one JSON-RPC request to a node. Rejects with an `RpcError` when the node says no. */
export type SendRpc = (url: string, method: string, params: unknown) => Promise<unknown>

export const sendRpc: SendRpc = async (url, method, params) => {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: params ?? [] }),
  })
  const { result, error } = (await response.json()) as {
    readonly result?: unknown
    readonly error?: { readonly code: number; readonly message: string; readonly data?: unknown }
  }
  if (error) throw rpcError(error.code, error.message, error.data)
  return result
}

import { isBounded, parseJson } from '../protocol/parseJson.ts'

/** Characters of an answer: receipts of a large batch. */
const maxAnswerLength = 1_000_000
const deadlineMs = 5_000

/**
 * Asks the service of a wallet (CAIP-345), so that its app need not be open.
 *
 * @returns undefined if it cannot be reached or gives no result: the wallet itself is asked then.
 */
export async function askService(
  url: string,
  { method, params }: { readonly method: string; readonly params?: unknown },
  signal: AbortSignal,
): Promise<unknown> {
  try {
    const response = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
      credentials: 'omit',
      referrerPolicy: 'no-referrer',
      signal: AbortSignal.any([signal, AbortSignal.timeout(deadlineMs)]),
    })
    const body = response.ok ? parseJson(await readText(response), maxAnswerLength) : undefined
    const result = (body as { readonly result?: unknown } | undefined)?.result ?? undefined
    return isBounded(result) ? result : undefined
  } catch {
    return undefined
  }
}

/** The text of an answer, at most one piece longer than `maxAnswerLength`. */
async function readText({ body }: Response): Promise<string> {
  const decoder = new TextDecoder()
  const reader = body?.getReader()
  let text = ''
  while (text.length <= maxAnswerLength) {
    const piece = await reader?.read()
    if (!piece?.value) return text
    text += decoder.decode(piece.value, { stream: true })
  }
  await reader?.cancel()
  return text
}

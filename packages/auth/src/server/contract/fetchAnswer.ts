import { findExcess } from '@foyer/core'

/** The contract returned more bytes than are read, as `result` or as data of a revert. */
export class OversizedAnswer extends Error {
  override readonly name = 'OversizedAnswer'
}

/**
 * `fetch` for JSON-RPC. Only HTTP 200 with JSON is an answer; any other status, a redirect, and an HTML page are
 * failures of the node, whatever their bodies. Contracts choose how much they return, so responses are bounded.
 *
 * @param maxBytes Maximal bytes of a response.
 * @throws {OversizedAnswer} if the contract returned more than `maxBytes`
 */
export const createFetchAnswer =
  (maxBytes: number): typeof fetch =>
  async (input, init) => {
    const response = await fetch(input, { ...init, redirect: 'error' })
    if (response.status !== 200) {
      await response.body?.cancel()
      throw new Error(`HTTP ${response.status}`)
    }
    const { text, isWhole } = await readStart(response, maxBytes)
    if (isWhole && findExcess(text, answerBounds) !== -1)
      throw new Error('many lists or objects, and no JSON-RPC')
    if (isWhole) return new Response(text, { headers: { 'Content-Type': 'application/json' } })
    if (isContractAnswer(text)) throw new OversizedAnswer()
    throw new Error(`more than ${maxBytes} bytes, and no JSON-RPC`)
  }

async function readStart(
  response: Response,
  maxBytes: number,
): Promise<{ readonly text: string; readonly isWhole: boolean }> {
  const decoder = new TextDecoder()
  let text = ''
  let length = 0
  // Leaving the loop cancels the body.
  for await (const bytes of response.body ?? []) {
    length += bytes.byteLength
    text += decoder.decode(bytes, { stream: true })
    if (length > maxBytes) return { text, isWhole: false }
  }
  return { text: text + decoder.decode(), isWhole: true }
}

/** A JSON-RPC object for an account has a text, or an object for its error, which some nodes fill with details. */
const answerBounds = { maxDepth: 31, maxItems: 63, maxKeys: 63 }

/** A JSON-RPC object whose first 512 characters begin a result, or a revert (code 3). */
const isContractAnswer = (text: string) =>
  /^\s{0,16}\{/.test(text) && /"result"\s{0,4}:\s{0,4}"0x|"code"\s{0,4}:\s{0,4}3\b/.test(text.slice(0, 512))

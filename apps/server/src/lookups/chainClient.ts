import { type Client, createClient, fallback, type Hex, http } from 'viem'
import type { CcipReadQuestion } from '../contract.ts'

/** Where the universal resolver of ENS is, on every chain that has it. */
const ensUniversalResolver = { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } as const

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/** Bytes of an answer. A `data:` picture in a contract may be long. */
const maxAnswerBytes = 1_000_000

/**
 * A client of one chain for one look-up.
 *
 * @param urls The operator's nodes, in order of preference: they alone are exempt from the guards of `guardedRequest`.
 * @param askOffchain Answers off-chain look-ups (ERC-3668). Without it there are none.
 */
export function createChainClient(
  id: number,
  urls: readonly string[],
  signal: AbortSignal,
  askOffchain?: (question: CcipReadQuestion) => Promise<Hex>,
): Client {
  const transports = urls.map((url) =>
    http(url, {
      retryCount: 0,
      maxResponseBodySize: maxAnswerBytes,
      // viem's own timeout ends with the headers; the signal covers the body as well.
      fetchOptions: { redirect: 'error', signal },
    }),
  )
  return createClient({
    chain: {
      id,
      name: String(id),
      nativeCurrency: ether,
      rpcUrls: { default: { http: urls } },
      contracts: { ensUniversalResolver },
    },
    ccipRead: askOffchain ? { request: askOffchain } : false,
    transport: fallback(transports, { retryCount: 0 }),
  })
}

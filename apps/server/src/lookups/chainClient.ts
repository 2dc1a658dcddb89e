import { createFetchAnswer } from '@foyer/auth/internal'
import { type Client, createClient, fallback, type Hex, http } from 'viem'
import type { CcipReadQuestion } from '../contract.ts'

/** ENS universal resolver, at the same address on every chain. */
const ensUniversalResolver = { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } as const

const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 }

/**
 * Maximal bytes of a response, which costs about 5 ms of processor time. A picture of 24 kB, the most that the code of
 * a contract holds (EIP-170), in Base64 within metadata in Base64, as hex digits, takes 87 kB. Kits show longer `data:`
 * records without this server.
 */
const maxAnswerBytes = 90_000
const fetchAnswer = createFetchAnswer(maxAnswerBytes)

export interface ChainClientOptions {
  /** EIP-155. */
  readonly id: number
  /** The operator's nodes in order of preference; the only URLs exempt from `guardedRequest`. */
  readonly urls: readonly string[]
  readonly signal: AbortSignal
  /** Handles off-chain lookups (ERC-3668). Without it they fail. */
  readonly askOffchain?: (question: CcipReadQuestion) => Promise<Hex>
}

/** Client of one chain for one lookup. */
export function createChainClient({ askOffchain, id, signal, urls }: ChainClientOptions): Client {
  const transports = urls.map((url) =>
    http(url, {
      retryCount: 0,
      fetchFn: fetchAnswer,
      // viem's timeout ends with the headers; the signal covers the body as well.
      fetchOptions: { signal },
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

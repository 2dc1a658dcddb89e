import {
  BaseError,
  type Client,
  createClient,
  HttpRequestError,
  http,
  numberToHex,
  type RpcError,
} from 'viem'
import {
  type AccountQuestion,
  askAccount,
  askFutureAccount,
  type ContractVerdict,
  unwrapSignature,
  type VerifyContract,
} from './accountQuestion.ts'
import { createBreaker } from './breaker.ts'
import { isContractFailure } from './contractFailure.ts'
import { createFetchAnswer, OversizedAnswer } from './fetchAnswer.ts'

type Proof = Parameters<VerifyContract>[0]

export interface AccountNode {
  /** `disagree` is a verdict about several nodes only. */
  ask(proof: Proof, deadline: AbortSignal): Promise<Exclude<ContractVerdict, 'disagree'>>
}

export interface AccountNodeOptions {
  readonly chainId: number
  readonly url: string
  readonly onTrouble: (trouble: NodeTrouble) => void
  readonly now: () => number
}

/** Failure of a node, without its URL, which may contain the operator's key. */
export interface NodeTrouble {
  readonly chainId: number
  /** Empty if the chain has no node. */
  readonly host: string
  readonly reason: string
}

/** Gas limit of a call: contracts choose how much they use. */
const maxGas = numberToHex(10_000_000)

/** Time for which the chain of a node is known: a gateway may lead to another one later. */
const chainKnownMs = 5 * 60_000

/** One node of one chain. Its `eth_chainId` is checked before its first answer counts, and every five minutes. */
export function createAccountNode({ chainId, now, onTrouble, url }: AccountNodeOptions): AccountNode {
  const breaker = createBreaker()
  let isKnownUntil = Number.NEGATIVE_INFINITY
  let probing: Promise<void> | undefined

  /** `eth_chainId`, one request for all concurrent callers. */
  function probe(client: Client): Promise<void> {
    probing ??= requireChain(client)
      .then(
        () => {
          isKnownUntil = now() + chainKnownMs
          breaker.answered()
        },
        (error) => {
          breaker.probeFailed(now())
          throw error
        },
      )
      .finally(() => {
        probing = undefined
      })
    return probing
  }

  async function requireChain(client: Client): Promise<void> {
    const answered: unknown = await client.request({ method: 'eth_chainId' })
    // Not converted: a node may answer with anything.
    if (typeof answered !== 'string') throw new Error('the node names no chain')
    if (Number(answered) !== chainId) throw new Error(`the node is of chain ${answered.slice(0, 40)}`)
  }

  return {
    async ask(proof, deadline) {
      const signature = unwrapSignature(proof.signature)
      // A malformed wrapper is refused without a node.
      if (signature.form === 'broken') return 'invalid'
      const state = breaker.state(now())
      if (state === 'open') return 'unavailable'
      const client = createNodeClient(url, deadline)
      try {
        if (state === 'halfOpen' || now() >= isKnownUntil) await probe(client)
        const isThere = await hasCode(client, proof.address)
        // The factory, which the visitor chooses, is called only if the account has no code.
        const question = isThere
          ? askAccount(proof, signature.signature)
          : signature.form === 'wrapped' && askFutureAccount(proof, signature.whole)
        const yes = question && (await askOnce(client, question))
        breaker.answered()
        if (!question) return 'undeployed'
        return yes ? 'valid' : 'invalid'
      } catch (error) {
        breaker.failed(nameQuestion(proof))
        onTrouble({ chainId, host: new URL(url).host, reason: nameOf(error) })
        return 'unavailable'
      }
    },
  }
}

/** Contracts choose how much they return: 64 kB are checked in about 5 ms. */
const fetchAnswer = createFetchAnswer(65_536)

function createNodeClient(url: string, deadline: AbortSignal): Client {
  return createClient({
    // CCIP-Read would let a contract choose a URL that this server fetches.
    ccipRead: false,
    // viem's timeout ends with the headers; the signal covers the body as well.
    transport: http(url, { retryCount: 0, fetchFn: fetchAnswer, fetchOptions: { signal: deadline } }),
  })
}

async function hasCode(client: Client, address: `0x${string}`): Promise<boolean> {
  try {
    const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
    return requireHex(code) !== '0x'
  } catch (error) {
    // Some chains have contracts of more than 32 kB.
    if (isOversized(error)) return true
    throw error
  }
}

/** Returns false if the contract refuses or fails. @throws if the node fails. */
async function askOnce(client: Client, { call, isYes }: AccountQuestion): Promise<boolean> {
  try {
    const response = await client.request({
      method: 'eth_call',
      params: [{ ...call, gas: maxGas }, 'latest'],
    })
    return isYes(requireHex(response))
  } catch (error) {
    const { code, details } = error as Partial<RpcError>
    if (isOversized(error)) return false
    if (typeof code === 'number' && isContractFailure({ code, message: details ?? '' })) return false
    throw error
  }
}

const isOversized = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof OversizedAnswer) !== null

function requireHex(response: unknown): string {
  if (typeof response === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(response)) return response.toLowerCase()
  throw new Error('the node did not answer with bytes')
}

/** Account and nonce, which are the same for every repetition by one visitor. */
const nameQuestion = ({ address, message }: Proof) =>
  `${address} ${/^Nonce: (\w{8,256})$/m.exec(message)?.[1] ?? ''}`

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // Only the HTTP error (`HTTP 429`, `fetch failed`): a node's own text may repeat the operator's key.
  const reason = error instanceof HttpRequestError ? error.details : (error as Partial<RpcError>).shortMessage
  return `${error.name}: ${reason ?? error.message}`.split('\n')[0]?.slice(0, 200) ?? ''
}

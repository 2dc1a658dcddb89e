import {
  BaseError,
  type Client,
  createClient,
  HttpRequestError,
  http,
  numberToHex,
  type RpcError,
} from 'viem'
import { type AccountQuestion, askAccount, askFutureAccount, unwrapSignature } from './accountQuestion.ts'
import { createBreaker } from './breaker.ts'
import { isContractFailure } from './contractFailure.ts'
import { fetchAnswer, OversizedAnswer } from './fetchAnswer.ts'
import type { ContractVerdict, VerifyContract } from './verify.ts'

type Proof = Parameters<VerifyContract>[0]

export interface AccountNode {
  /** `disagree` comes from asking several; one node never says it. */
  ask(proof: Proof, deadline: AbortSignal): Promise<Exclude<ContractVerdict, 'disagree'>>
}

/** What went wrong with a node, without the address that may hold the operator's key. */
export interface NodeTrouble {
  readonly chainId: number
  readonly host: string
  readonly reason: string
}

/** Gas of a question. Contracts choose how much they burn. */
const maxGas = numberToHex(10_000_000)

/** One node of one chain. It is not believed to be of that chain until it has said so. */
export function createAccountNode(
  chainId: number,
  url: string,
  onTrouble: (trouble: NodeTrouble) => void,
  now: () => number,
): AccountNode {
  const breaker = createBreaker()
  let isRightChain = false
  let probing: Promise<void> | undefined

  /** `eth_chainId`: asked once for all who wait for it. */
  function probe(client: Client): Promise<void> {
    probing ??= requireChain(client)
      .then(
        () => {
          isRightChain = true
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
    const told = await client.request({ method: 'eth_chainId' })
    if (Number(told) !== chainId) throw new Error(`the node is of chain ${told}`)
  }

  return {
    async ask(proof, deadline) {
      const signature = unwrapSignature(proof.signature)
      // A wrapper that does not hold together is settled without a node.
      if (signature.form === 'broken') return 'invalid'
      const state = breaker.state(now())
      if (state === 'open') return 'unavailable'
      const client = createNodeClient(url, deadline)
      try {
        if (state === 'halfOpen' || !isRightChain) await probe(client)
        const isThere = await hasCode(client, proof.address)
        // Only for an account that is not there may its factory, which the visitor names, be called.
        const question = isThere
          ? askAccount(proof, signature.signature)
          : signature.form === 'wrapped' && askFutureAccount(proof, signature.whole)
        const yes = question && (await askOnce(client, question))
        breaker.answered()
        return yes ? 'valid' : 'invalid'
      } catch (error) {
        breaker.failed(nameQuestion(proof))
        onTrouble({ chainId, host: new URL(url).host, reason: nameOf(error) })
        return 'unavailable'
      }
    },
  }
}

function createNodeClient(url: string, deadline: AbortSignal): Client {
  return createClient({
    // CCIP-Read would let a contract choose what address this server fetches.
    ccipRead: false,
    // viem's own timeout ends with the headers; the signal covers the body as well.
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

/** False when the contract says no or fails; throws when the node does. */
async function askOnce(client: Client, { call, isYes }: AccountQuestion): Promise<boolean> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ ...call, gas: maxGas }, 'latest'] })
    return isYes(requireHex(answer))
  } catch (error) {
    const { code, details } = error as Partial<RpcError>
    if (isOversized(error)) return false
    if (typeof code === 'number' && isContractFailure({ code, message: details ?? '' })) return false
    throw error
  }
}

const isOversized = (error: unknown) =>
  error instanceof BaseError && error.walk((cause) => cause instanceof OversizedAnswer) !== null

function requireHex(answer: unknown): string {
  if (typeof answer === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(answer)) return answer.toLowerCase()
  throw new Error('the node did not answer with bytes')
}

/** The account and the nonce: one visitor who asks again asks the same. */
const nameQuestion = ({ address, message }: Proof) =>
  `${address} ${/^Nonce: (\w{8,256})$/m.exec(message)?.[1] ?? ''}`

function nameOf(error: unknown): string {
  if (!(error instanceof Error)) return 'unknown'
  // What HTTP says (`HTTP 429`, `fetch failed`) is told; a node's own words may repeat the operator's key.
  const reason = error instanceof HttpRequestError ? error.details : (error as Partial<RpcError>).shortMessage
  return `${error.name}: ${reason ?? error.message}`.split('\n')[0]?.slice(0, 200) ?? ''
}

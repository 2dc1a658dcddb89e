import { type Client, createClient, http, numberToHex, ResponseBodyTooLargeError, type RpcError } from 'viem'
import { type AccountQuestion, askAccount, askFutureAccount, unwrapSignature } from './accountQuestion.ts'
import { createBreaker } from './breaker.ts'
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

/** Bytes of an answer. Contracts choose how much they return. */
const maxAnswer = 65_536
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
  let chainIsRight = false

  async function requireChain(client: Client): Promise<void> {
    if (chainIsRight) return
    const told = await client.request({ method: 'eth_chainId' })
    if (Number(told) !== chainId) throw new Error(`the node is of chain ${told}`)
    chainIsRight = true
  }

  return {
    async ask(proof, deadline) {
      const signature = unwrapSignature(proof.signature)
      // A wrapper that does not hold together is settled without a node.
      if (signature.form === 'broken') return 'invalid'
      if (!breaker.allows(now())) return 'unavailable'
      const client = createNodeClient(url, deadline)
      try {
        await requireChain(client)
        const future = signature.form === 'wrapped' && !(await isDeployed(client, proof.address))
        // Only for an account that is not there may its factory, which the visitor names, be called.
        const yes = future
          ? await askOnce(client, askFutureAccount(proof, signature.whole))
          : await askOnce(client, askAccount(proof, signature.signature))
        breaker.answered()
        return yes ? 'valid' : 'invalid'
      } catch (error) {
        breaker.failed(now())
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
    transport: http(url, {
      retryCount: 0,
      maxResponseBodySize: maxAnswer,
      // viem's own timeout ends with the headers; the signal covers the body as well.
      fetchOptions: { redirect: 'error', signal: deadline },
    }),
  })
}

async function isDeployed(client: Client, address: `0x${string}`): Promise<boolean> {
  const code = await client.request({ method: 'eth_getCode', params: [address, 'latest'] })
  return requireHex(code) !== '0x'
}

/** False when the contract says no or fails; throws when the node does. */
async function askOnce(client: Client, { call, isYes }: AccountQuestion): Promise<boolean> {
  try {
    const answer = await client.request({ method: 'eth_call', params: [{ ...call, gas: maxGas }, 'latest'] })
    return isYes(requireHex(answer))
  } catch (error) {
    if (isContractFailure(error)) return false
    throw error
  }
}

function requireHex(answer: unknown): string {
  if (typeof answer === 'string' && /^0x(?:[0-9a-f]{2})*$/i.test(answer)) return answer.toLowerCase()
  throw new Error('the node did not answer with bytes')
}

/** The contract's own doing, as nodes put it: it reverted, ran out of gas, or said far too much. */
function isContractFailure(error: unknown): boolean {
  if (error instanceof ResponseBodyTooLargeError) return true
  const { code, details = '' } = error as Partial<RpcError>
  if (code === 3) return true
  const failure =
    /revert|out of ?gas|gas required|exceeds (?:gas )?allowance|opcode|jump|stack|evm ?error|vm execution/i
  return typeof code === 'number' && failure.test(details)
}

const nameOf = (error: unknown) =>
  (error instanceof Error
    ? `${error.name}: ${(error as Partial<RpcError>).shortMessage ?? error.message}`
    : 'unknown'
  )
    .split('\n')[0]
    ?.slice(0, 200) ?? ''

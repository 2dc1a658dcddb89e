import { spawn } from 'node:child_process'
import { batchExecutor } from '@foyer/testing/wallet'
import {
  type Chain,
  createTestClient,
  defineChain,
  type HttpTransport,
  http,
  type PublicActions,
  publicActions,
  type TestClient,
  type WalletActions,
  walletActions,
} from 'viem'
import { anvilBinary } from './anvilBinary.ts'
import deployedCode from './deployedCode.json' with { type: 'json' }

export interface LocalChain {
  readonly chainId: number
  /** `http://127.0.0.1:<port>`; answers requests from any origin. */
  readonly url: string
  /** Reads, writes and the devnet's own methods (`mine`, `setBalance`, `impersonateAccount` …). */
  readonly client: TestClient<'anvil', HttpTransport, Chain> & PublicActions & WalletActions
  /** Sends one JSON-RPC request. Rejects with viem's error for the node's answer. */
  rpc(method: string, params?: readonly unknown[]): Promise<unknown>
  /** Ends the process. Calling it again does nothing. */
  stop(): Promise<void>
}

export interface LocalChainOptions {
  readonly chainId: number
}

const multicall3 = '0xcA11bde05977b3631167028862bE2a173976CA11'
/** Where clients look for ENS on Ethereum. */
export const ensUniversalResolver = '0xeeeeeeee14d718c2b47d9923deab1335e144eeee'
/** A busy machine takes one or two seconds. */
const startDeadlineMs = 60_000

/**
 * Starts a local devnet on a free port, with Multicall3 where every chain has it, and an executor of batches (ERC-7821). Its accounts are those of
 * `testKeys`, with 10 000 ether each.
 */
export async function startChain({ chainId }: LocalChainOptions): Promise<LocalChain> {
  const args = ['--port', '0', '--chain-id', String(chainId)]
  const anvil = spawn(anvilBinary(), args, { stdio: ['ignore', 'pipe', 'pipe'] })
  const ended = new Promise<void>((resolve) => anvil.once('exit', () => resolve()))
  // A test run that dies must not leave its chains behind.
  const end = () => void anvil.kill('SIGKILL')
  process.once('exit', end)
  const stop = async () => {
    process.off('exit', end)
    anvil.kill('SIGTERM')
    await ended
  }

  try {
    const url = await new Promise<string>((resolve, reject) => {
      let output = ''
      const read = (chunk: Buffer) => {
        output += chunk
        const found = /Listening on (127\.0\.0\.1:\d+)/.exec(output)
        if (found) resolve(`http://${found[1]}`)
      }
      anvil.stdout.on('data', read)
      anvil.stderr.on('data', read)
      anvil.once('error', reject)
      anvil.once('exit', () => reject(new Error(`anvil ended before it was ready:\n${output}`)))
      setTimeout(() => reject(new Error(`anvil was not ready in time:\n${output}`)), startDeadlineMs).unref()
    })
    const client = clientOf(chainId, url)
    await client.setCode({ address: batchExecutor, bytecode: deployedCode.batchExecutor as `0x${string}` })
    await client.setCode({ address: multicall3, bytecode: deployedCode.multicall3 as `0x${string}` })
    return {
      chainId,
      url,
      client,
      stop,
      rpc: (method, params = []) => client.request({ method, params } as never),
    }
  } catch (cause) {
    await stop()
    throw cause
  }
}

/** Several at once, by chain id. When one cannot start, the others are ended. */
export async function startChains(chainIds: readonly number[]): Promise<ReadonlyMap<number, LocalChain>> {
  const started = await Promise.allSettled(chainIds.map((chainId) => startChain({ chainId })))
  const chains = started.flatMap((each) => (each.status === 'fulfilled' ? [each.value] : []))
  const failed = started.find((each) => each.status === 'rejected')
  if (!failed) return new Map(chains.map((chain) => [chain.chainId, chain]))
  await Promise.all(chains.map((chain) => chain.stop()))
  throw failed.reason
}

function clientOf(chainId: number, url: string): LocalChain['client'] {
  const chain = defineChain({
    id: chainId,
    name: `Local ${chainId}`,
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    rpcUrls: { default: { http: [url] } },
    contracts: {
      multicall3: { address: multicall3 },
      ...(chainId === 1 && { ensUniversalResolver: { address: ensUniversalResolver } }),
    },
  })
  return createTestClient({ mode: 'anvil', chain, transport: http(url), pollingInterval: 50, cacheTime: 0 })
    .extend(publicActions)
    .extend(walletActions) as LocalChain['client']
}

import { type EngineInspection, readJson } from '@foyer/core'
import type { CspViolation, NetworkExamination, NodeExamination, RelayExamination } from './diagnosis.ts'
import { originOf } from './watchViolations.ts'

const answerMs = 8_000
/** An answer to `eth_chainId`, or an error. */
const answerBounds = { maxCharacters: 4_096, maxDepth: 8, maxItems: 64, maxKeys: 64 }
const reportMs = 50
/** A refusal follows the opening of the socket. */
const refusalMs = 1_500

/** Asks each node for its chain id, and the relay for a connection. */
export async function examineNetwork(
  { nodes, relayUrl }: EngineInspection,
  violations: readonly CspViolation[],
): Promise<NetworkExamination> {
  const isBlocked = (url: string) =>
    violations.some(({ directive, blocked }) => directive === 'connect-src' && blocked === originOf(url))
  const [relay, ...examined] = await Promise.all([
    relayUrl === undefined ? undefined : examineRelay(relayUrl, isBlocked),
    ...nodes.flatMap(({ chainId, urls }) => urls.map((url) => examineNode(url, chainId, isBlocked))),
  ])
  return { nodes: examined, ...(relay && { relay }) }
}

type IsBlocked = (url: string) => boolean

async function examineNode(url: string, chainId: number, isBlocked: IsBlocked): Promise<NodeExamination> {
  return { chainId, origin: originOf(url), result: await askNode(url, chainId, isBlocked) }
}

async function askNode(
  url: string,
  chainId: number,
  isBlocked: IsBlocked,
): Promise<NodeExamination['result']> {
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] })
  const init = { method: 'POST', body, signal: AbortSignal.timeout(answerMs) }
  try {
    const response = await fetch(url, { ...init, headers: { 'content-type': 'application/json' } })
    if (response.status === 429) return 'limited'
    const { result } = Object(readJson(await response.text(), answerBounds))
    if (typeof result !== 'string') return 'down'
    return Number(result) === chainId ? 'ok' : 'otherChain'
  } catch {
    await reported()
    if (isBlocked(url)) return 'blocked'
    // Without CORS the answer cannot be read, but it arrives.
    return fetch(url, { ...init, mode: 'no-cors' }).then(
      () => 'withoutCors',
      () => 'down',
    )
  }
}

/** Close codes of WebSockets (RFC 6455, 7.4): 3000 is the relay's "not accepted", 1008 a violated policy. */
const refusals = new Set([1008, 3000])

/** The report of a policy comes in a separate task, after the request has failed. */
const reported = () => new Promise((resolve) => setTimeout(resolve, reportMs))

function examineRelay(url: string, isBlocked: IsBlocked): Promise<RelayExamination> {
  const origin = originOf(url)
  return new Promise((resolve) => {
    const listening = new AbortController()
    let socket: WebSocket | undefined
    let timer: ReturnType<typeof setTimeout> | undefined

    function finish(result: RelayExamination['result'], reason = '') {
      clearTimeout(timer)
      listening.abort()
      resolve({ origin, result, ...(reason && { reason: reason.slice(0, 120) }) })
      socket?.close()
    }

    // A socket that the policy refuses has no `close` event in Chromium.
    const onViolation = () => isBlocked(url) && finish('blocked')
    document.addEventListener('securitypolicyviolation', onViolation, { signal: listening.signal })
    try {
      socket = new WebSocket(url)
    } catch {
      // Safari throws for one.
      return finish('blocked')
    }
    timer = setTimeout(finish, answerMs, 'down')
    socket.onopen = () => {
      clearTimeout(timer)
      timer = setTimeout(finish, refusalMs, 'ok')
    }
    socket.onclose = ({ code, reason }) => {
      if (refusals.has(code)) finish('refused', reason)
      else void reported().then(() => finish(isBlocked(url) ? 'blocked' : 'down', reason))
    }
  })
}

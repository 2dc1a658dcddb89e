/** Error object of a JSON-RPC response. */
export interface RpcFailure {
  readonly code: number
  readonly message: string
}

/** Characters of a message that are matched: a contract chooses what follows `execution reverted: `. */
const maxMessage = 256

/**
 * First words of an EVM's error messages. Matched first, because the rest of the message may be the contract's own
 * text, and because two clients use the code of an internal error.
 */
const machineFailures: readonly RegExp[] = [
  // geth, op-geth, bor, nitro, erigon, reth, Nethermind, Besu
  /^execution reverted/i,
  // geth and its forks, reth: the contract exceeded the node's time limit for calls.
  /^execution aborted \(timeout/i,
  // geth and its forks, erigon; reth adds a colon and the reason. Similar to texts of gateways below.
  /^out of (?:gas|memory)\b/i,
  /^stack (?:limit reached|underflow|overflow)/i,
  /^max (?:call depth|code size|initcode size) exceeded/i,
  // reth: `EVM error: …`. anvil: the same under -32603.
  /^EVM error/i,
  // OpenEthereum, and Nethermind after it
  /^VM execution error/i,
  // Besu
  /^Transaction processing could not be completed due to an exception/i,
  // hardhat, ganache: under -32603.
  /^(?:Error: )?VM Exception while processing transaction/i,
]

/** Error codes of a node, or of the gateway in front of it, about itself. */
const nodeCodes: ReadonlySet<number> = new Set([
  // JSON-RPC 2.0: not understood, or an internal error
  ...[-32700, -32600, -32601, -32602, -32603],
  // EIP-1474: not there, not supported, too much. -32001 is reth's "block not found", -32002 geth's "request timed out",
  // -32005 the limit of Infura and Nethermind.
  ...[-32001, -32002, -32004, -32005, -32006],
  // Besu: method not enabled, unauthorized
  ...[-32604, -40100],
  // Besu, Nethermind, erigon: unknown block
  -39001,
  // geth, Nethermind: more than this client may ask, a block without room for the gas
  ...[-38026, -38015],
  // Nethermind: timeouts, an account that is locked
  ...[-32016, -32017, -32020],
  // proxyd, in front of OP Mainnet
  ...[-32010, -32011, -32012, -32013, -32014, -32018, -32019],
  // QuickNode: requests a second
  ...[-32007, -32009],
  // Other gateways: too many requests
  ...[-32029, -32046, -32090, -32097, -32098],
])

/**
 * Messages of nodes and gateways about themselves under a code that is used for contracts as well: -32000 by nearly
 * all, -32003 by reth, -32008 by Besu, -32015 by proxyd.
 */
const nodeMessages: readonly RegExp[] = [
  // geth and its kin: a node of the trie, not of the network
  /\bmissing trie node\b/i,
  // Nethermind, OpenEthereum, op-geth
  /\bno (?:state|historical rpc)\b|\bstate pruning\b|\bunknown block\b/i,
  // erigon: its database
  /\bmethod handler crashed\b|\bdatabase\b|\b(?:leveldb|pebble|mdbx)\b/i,
  // Besu: "Initial sync is still in progress"
  /\bsync(?:ing|ed)?\b/i,
  // reth, anvil, geth, Besu: the node allows less gas than is asked with, before the contract runs
  /\bgas (?:limit )?too high\b|\bexceeds block gas limit\b|\bintrinsic gas\b/i,
  // geth and its kin, in Go
  /\bcontext (?:canceled|deadline exceeded)\b|\bconnection (?:refused|reset)\b|\bEOF\b/i,
  // proxyd, dRPC: no backend left
  /\bbackends?\b|\bupstreams?\b|\bgateway\b|\bsuitable provider\b|\bproviders?\b/i,
  // all gateways: too much
  /\brate\b|\btoo many\b|\brequests?\b|\bquota\b|\bcapacity\b|\bcompute units\b|\bcredits?\b|\bthrottl/i,
  // all gateways: pay
  /\bupgrade\b|\bplans?\b|\btier\b|\bbilling\b|\bsubscri|\bpaid\b|\bdaily\b|\bmonthly\b/i,
  // all gateways: keys
  /\bapi[ -]?key\b|\bproject id\b|\btokens?\b|\bunauthori[sz]ed\b|\bforbidden\b|\bauthenticat|\bnot allowed\b|\bwhitelist/i,
  // all: later
  /\btime(?:d )?-?out\b|\boverload|\bunavailable\b|\btemporar|\bretry\b|\btry again\b|\bbusy\b|\bmaintenance\b|\bunhealthy\b|\bnot healthy\b|\bshutting down\b/i,
  // all: an error inside
  /\binternal (?:server )?error\b|\bservice\b|\bserver\b/i,
]

const ofTheChain = /\b(?:header|block|state|historical rpc|node)\b/i
const missing = /\b(?:not found|not available|unavailable|pruned|out of range)\b/i

/** geth, op-geth, bor, nitro, erigon, reth, Besu: "header not found", "block not found", "World state unavailable" */
function saysMissing(message: string): boolean {
  return message.split(/[\n\r]/).some((line) => {
    const part = ofTheChain.exec(line)
    return part !== null && missing.test(line.slice(part.index + part[0].length))
  })
}

/**
 * Whether the contract failed, not the node. Every EVM has its own messages, so an error object with HTTP 200 is the
 * contract's unless it is known to be the node's. Besu before 24.1 answers `-32603 Internal error`, without data, for a
 * halted contract as well as for a missing world state; its reverts are told apart. That answer is counted as the
 * node's, because an outage must not end a session.
 */
export function isContractFailure({ code, message }: RpcFailure): boolean {
  // geth and, after it, all others: reverted.
  if (code === 3) return true
  const start = message.slice(0, maxMessage)
  if (machineFailures.some((failure) => failure.test(start))) return true
  // Statuses of HTTP (429) and the numbers of dRPC: no virtual machine has codes above zero but 3.
  if (code >= 0 || nodeCodes.has(code)) return false
  return !saysMissing(start) && !nodeMessages.some((known) => known.test(start))
}

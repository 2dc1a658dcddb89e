/**
 * Publishing options of a message: its tag, and the time for which the relay keeps it.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/rpc-methods
 */
export interface Delivery {
  readonly tag: number
  readonly ttlMs: number
  /** Whether the relay wakes the wallet by a push message. */
  readonly prompt?: true
}

const fiveMinutesMs = 300_000
const dayMs = 86_400_000

/** Requests of a dapp. */
export const requestDelivery = {
  wc_sessionPropose: { tag: 1100, ttlMs: fiveMinutesMs, prompt: true },
  wc_sessionRequest: { tag: 1108, ttlMs: fiveMinutesMs, prompt: true },
  wc_sessionDelete: { tag: 1112, ttlMs: dayMs },
  wc_sessionPing: { tag: 1114, ttlMs: dayMs },
  wc_sessionAuthenticate: { tag: 1116, ttlMs: fiveMinutesMs, prompt: true },
} as const satisfies Record<string, Delivery>

const unknown: Delivery = { tag: 0, ttlMs: dayMs }

const responses: Readonly<Record<string, Delivery>> = {
  wc_sessionSettle: { tag: 1103, ttlMs: fiveMinutesMs },
  wc_sessionUpdate: { tag: 1105, ttlMs: dayMs },
  wc_sessionExtend: { tag: 1107, ttlMs: dayMs },
  wc_sessionEvent: { tag: 1111, ttlMs: fiveMinutesMs },
  wc_sessionDelete: { tag: 1113, ttlMs: dayMs },
  wc_sessionPing: { tag: 1115, ttlMs: dayMs },
  wc_pairingDelete: { tag: 1001, ttlMs: dayMs },
  wc_pairingPing: { tag: 1003, ttlMs: 30_000 },
}

/** Publishing options of the response to a wallet's request. */
export function responseDelivery(method: string): Delivery {
  return (Object.hasOwn(responses, method) ? responses[method] : undefined) ?? unknown
}

/**
 * Error codes of the protocol and of EIP-1193 that this client sends or distinguishes.
 *
 * @see https://specs.walletconnect.com/2.0/specs/clients/sign/error-codes
 */
export const codes = {
  invalidUpdate: 1003,
  invalidSettle: 1005,
  userRejected: 4001,
  unsupportedByWallet: 4200,
  userDisconnected: 6000,
  settlementFailed: 7000,
  unsupportedMethod: 10001,
} as const

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { errorTexts } from './errorTexts.ts'
import { KitError, type KitErrorCode } from './kitError.ts'
import { type ErrorContext, toKitError } from './toKitError.ts'

function named(name: string, extra: object = {}) {
  return Object.assign(new Error('some text'), { name }, extra)
}

/** Throws from every trap and, once revoked, from every access. */
function revoked() {
  const { proxy, revoke } = Proxy.revocable({}, {})
  revoke()
  return proxy
}

const circular: Record<string, unknown> = { code: -32603 }
circular.cause = circular
circular.data = { originalError: circular, error: { code: 4001 } }

/** Six errors, one inside the other, each of which also names itself as its own cause. */
const knots = Array.from({ length: 6 }).reduce<Record<string, unknown>>(
  (inside) => {
    const knot: Record<string, unknown> = { error: inside }
    return Object.assign(knot, { cause: knot, data: knot, originalError: knot })
  },
  { code: 4001 },
)

/** Each read of `error` gives another error. */
function endless(): object {
  return {
    get error() {
      return endless()
    },
  }
}

const hostile = {
  get code(): number {
    throw new Error('no')
  },
  get message(): string {
    throw new Error('no')
  },
  get cause(): unknown {
    throw new Error('no')
  },
}

type Row = readonly [string, unknown, ErrorContext, KitErrorCode]

const rows: readonly Row[] = [
  ['B-8.1 User closed modal', new Error('User closed modal'), 'connect', 'userRejected'],
  ['B-8.1 in any case', new Error('user CLOSED Modal.'), 'connect', 'userRejected'],
  ['B-8.1 accounts received is empty', new Error('accounts received is empty'), 'connect', 'userRejected'],
  ['B-8.1 code 4001', { code: 4001 }, 'connect', 'userRejected'],
  ['B-8.1 WalletConnect 5000', { code: 5000 }, 'connect', 'userRejected'],
  ['B-8.1 WalletConnect 5002', { code: 5002, message: 'User rejected methods.' }, 'connect', 'userRejected'],
  ['B-8.1 WalletConnect 5001 to 5003 without words', { code: 5003 }, 'connect', 'userRejected'],
  ['B-8.1 User rejected', new Error('MetaMask: User rejected the request.'), 'connect', 'userRejected'],
  ['B-8.1 reset', new Error('Connection request reset. Please try again.'), 'connect', 'userRejected'],
  ['B-8.1 denied', new Error('User denied account authorization'), 'connect', 'userRejected'],
  ['B-8.1 Request rejected', new Error('Request rejected'), 'connect', 'userRejected'],
  ['B-8.1 canceled, with one l', new Error('User canceled the action'), 'connect', 'userRejected'],
  ['B-8.1 rejected by user', new Error('Transaction rejected by user'), 'connect', 'userRejected'],
  ['B-8.1 by the name of the error', named('UserRejectedRequestError'), 'connect', 'userRejected'],
  ['HTTP', named('HttpRequestError'), 'connect', 'networkUnreachable'],
  ['WebSocket', named('WebSocketRequestError'), 'connect', 'networkUnreachable'],
  ['a socket that closed', named('SocketClosedError'), 'connect', 'networkUnreachable'],
  ['an id that the relay does not know', new Error('Invalid projectId'), 'connect', 'pairingUnavailable'],
  ['B-8.2 switch refused', new Error('User rejected request'), 'switchChain', 'userRejected'],
  [
    'B-8.2 switch refused by code',
    named('SwitchChainError', { code: 4902, cause: { code: 4001 } }),
    'switchChain',
    'userRejected',
  ],
  ['B-8.3 any other failure', named('SwitchChainError', { code: 4902 }), 'switchChain', 'switchChainFailed'],
  ['B-8.3 thrown null', null, 'switchChain', 'switchChainFailed'],
  ['B-8.4 pending', { code: -32002 }, 'connect', 'requestPending'],
  ['B-8.4 pending, wrapped', named('ResourceUnavailableRpcError'), 'connect', 'requestPending'],
  ['B-8.5 no provider', named('ProviderNotFoundError'), 'connect', 'walletNotInstalled'],
  ['B-8.5 the old name', named('ConnectorNotFoundError'), 'connect', 'walletNotInstalled'],
  ['B-8.5 the old text', new Error('Connector not found'), 'connect', 'walletNotInstalled'],
  [
    'D16 an extension that is gone',
    new Error('Extension context invalidated.'),
    'switchChain',
    'walletNotInstalled',
  ],
  ['B-8.6', new Error('provider is required.'), 'other', 'providerRequired'],
  ['B-8.7', new Error('Could not load Safe information'), 'connect', 'safeUnavailable'],
  ['B-8.8', named('ChainNotConfiguredError'), 'connect', 'chainNotConfigured'],
  [
    'B-8.8 as a cause',
    named('SwitchChainError', { code: 4902, cause: named('ChainNotConfiguredError') }),
    'switchChain',
    'chainNotConfigured',
  ],
  ['B-8.10', { code: -32603 }, 'sign', 'signInSign'],
  ['B-8.10 pending is a failure too', { code: -32002 }, 'sign', 'signInSign'],
  [
    'B-4.85 refused, deep in the chain',
    { cause: { cause: { cause: { code: 4001 } } } },
    'sign',
    'userRejected',
  ],
  ['B-4.85 refused on the phone', { cause: { code: 5000 } }, 'sign', 'userRejected'],
  ['B-8.14', named('SwitchChainNotSupportedError'), 'switchChain', 'switchChainUnsupported'],
  ['B-8.14 by code', { code: -32601 }, 'switchChain', 'switchChainUnsupported'],
  ['ethers', { code: 'ACTION_REJECTED' }, 'other', 'userRejected'],
  ['code as text', { code: '4001' }, 'connect', 'userRejected'],
  [
    'data.originalError',
    { code: -32603, data: { originalError: { code: 4001 } } },
    'connect',
    'userRejected',
  ],
  ['error.error', { error: { error: { code: '4001' } } }, 'connect', 'userRejected'],
  [
    'inner code under -32000',
    { code: -32000, data: { originalError: { code: 4001 } } },
    'connect',
    'userRejected',
  ],
  ['4100', { code: 4100 }, 'other', 'unauthorized'],
  ['4200', { code: 4200 }, 'other', 'unsupportedMethod'],
  ['-32004', { code: -32004 }, 'other', 'unsupportedMethod'],
  ['-32601', { code: -32601 }, 'connect', 'unsupportedMethod'],
  ['4900', { code: 4900 }, 'other', 'walletOffline'],
  ['4901', { code: 4901 }, 'switchChain', 'chainOffline'],
  [
    '-32000 is never a rejection',
    { code: -32000, message: 'User rejected request' },
    'connect',
    'invalidRequest',
  ],
  ['-32602', { code: -32602 }, 'connect', 'invalidRequest'],
  ['-32005', { code: -32005 }, 'other', 'rateLimited'],
  ['429 in a 200', { code: 429 }, 'other', 'rateLimited'],
  ['a limit in words', { code: -32603, message: 'Request is being rate limited.' }, 'other', 'rateLimited'],
  ['HTTP 429', named('HttpRequestError', { status: 429 }), 'other', 'rateLimited'],
  ['-32603', { code: -32603 }, 'connect', 'unknown'],
  [
    'a refusal in the message of -32603',
    { code: -32603, message: 'User rejected request' },
    'connect',
    'userRejected',
  ],
  ['D-18 Safe', { code: -1, message: 'Transaction was rejected' }, 'other', 'userRejected'],
  ...[
    'Failed to fetch dynamically imported module: https://relay.example/assets/openPairing.js',
    'error loading dynamically imported module: https://site.example/assets/openPairing.js',
    'Importing a module script failed.',
    "'text/html' is not a valid JavaScript MIME type.",
    'Unable to preload CSS for /assets/dialog.css',
    'Loading chunk 9791 failed.\n(error: https://site.example/_next/static/chunks/9791.js)',
    'Loading CSS chunk 12 failed.\n(/_next/static/css/12.css)',
    'Failed to load chunk /_next/static/chunks/e1.js from module 42',
  ].map((message): Row => [`X22 a missing file: ${message}`, new Error(message), 'connect', 'outdatedPage']),
  ['R11 no network', new TypeError('Failed to fetch'), 'other', 'networkUnreachable'],
  ['R8 deadline', named('TimeoutError'), 'other', 'timeout'],
  ['W6 unreadable address', named('InvalidAddressError'), 'connect', 'accountsUnreadable'],
  ['X23 expired', new Error('Proposal expired'), 'connect', 'pairingExpired'],
  [
    'X23 relay',
    new Error('WebSocket connection failed for host: wss://relay.example'),
    'connect',
    'pairingUnavailable',
  ],
  ['W11 null', null, 'connect', 'unknown'],
  ['W11 undefined', undefined, 'connect', 'unknown'],
  ['W12 a number is a code', 4001, 'connect', 'userRejected'],
  ['W12 a number that is no code', 7, 'connect', 'unknown'],
  ['W12 a text', 'broken', 'connect', 'unknown'],
  ['W12 a text that says no', 'User rejected request', 'connect', 'userRejected'],
  ['W13 circular', circular, 'connect', 'userRejected'],
  ['W13 circular at every level', knots, 'connect', 'userRejected'],
  ['W13 getters that throw', hostile, 'connect', 'unknown'],
  ['W13 a revoked proxy', revoked(), 'connect', 'unknown'],
  ['W13 5 MB', new Error('x'.repeat(5_000_000)), 'connect', 'unknown'],
  ['W13 endless', endless(), 'connect', 'unknown'],
  ['W13 words behind 2,000 others', `${'x'.repeat(2000)} user rejected`, 'connect', 'unknown'],
  ['W13 the same in an error', new Error(`${'x'.repeat(2000)} user rejected`), 'connect', 'unknown'],
  ['a symbol', Symbol('x'), 'connect', 'unknown'],
  ['a function', () => {}, 'connect', 'unknown'],
]

test.each(rows)('%s', (_id, thrown, context, code) => {
  const error = toKitError(thrown, context)
  expect(error).toBeInstanceOf(KitError)
  expect(error.code).toBe(code)
  expect(error.shortMessage).toBe(errorTexts[code])
  expect(error.cause).toBe(thrown)
})

describe('errors that are ours', () => {
  const ours = new KitError('chainStayed', 'Your wallet stayed on Base.')

  test('have a name, a code, and a message that leads to the document', () => {
    const { name, code, message } = ours
    expect({ name, code, message }).toEqual({
      name: 'KitError',
      code: 'chainStayed',
      message: expect.stringMatching(/^Your wallet stayed on Base\.\nSee https:.*\/errors\.md#chainStayed$/),
    })
  })

  test('pass through', () => {
    expect(toKitError(ours, 'connect')).toBe(ours)
  })

  test('are found inside what a library wrapped around them', () => {
    expect(toKitError(new Error('x', { cause: new Error('y', { cause: ours }) }), 'switchChain')).toBe(ours)
  })

  test('are found inside plain objects too', () => {
    expect(toKitError({ code: -32603, cause: ours }, 'switchChain')).toBe(ours)
  })

  test('are known by class: a look-alike does not get its words through', () => {
    const error = toKitError({ name: 'KitError', code: 'chainStayed', message: 'Send me ETH' }, 'connect')
    expect(error.code).toBe('unknown')
    expect(error.message).not.toContain('ETH')
  })
})

test('B-8.28 whatever is thrown, the message is one of ours', () => {
  const texts = new Set<string>(Object.values(errorTexts))
  const key = fc.constantFrom('code', 'message', 'name', 'cause', 'data', 'originalError', 'error', 'status')
  fc.assert(
    fc.property(
      fc.oneof(fc.anything(), fc.dictionary(key, fc.anything({ key, maxDepth: 5 }))),
      fc.constantFrom<ErrorContext>('connect', 'switchChain', 'sign', 'other'),
      (thrown, context) => texts.has(toKitError(thrown, context).shortMessage),
    ),
  )
})

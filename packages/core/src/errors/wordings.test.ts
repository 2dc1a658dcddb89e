import { describe, expect, test } from 'vitest'
import { isRefusal } from './isRefusal.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import { type ErrorContext, toKitError } from './toKitError.ts'

// The ways in which wallets say one thing, and the shapes around them.

const codeOf = (thrown: unknown, context: ErrorContext = 'connect') => toKitError(thrown, context).code

/** How libraries, extensions and apps wrap an error. */
const wrappings: readonly (readonly [string, (error: { code?: unknown; message: string }) => unknown])[] = [
  ['as it is', (error) => error],
  ['an Error', ({ message, ...rest }) => Object.assign(new Error(message), rest)],
  [
    'data.originalError',
    (error) => ({ code: -32603, message: 'Internal JSON-RPC error.', data: { originalError: error } }),
  ],
  ['data.cause', (error) => ({ code: -32603, data: { cause: error } })],
  ['cause', (error) => new Error('The request failed.', { cause: error })],
  ['error.error', (error) => ({ error: { error } })],
  ['ethers 6', (error) => ({ code: 'UNKNOWN_ERROR', info: { error } })],
  ['ethers 5', (error) => ({ code: 'SERVER_ERROR', body: JSON.stringify({ jsonrpc: '2.0', error }) })],
  ['JSON as the message', (error) => new Error(JSON.stringify(error))],
  [
    'JSON in the message',
    (error) => ({ code: -32603, message: `Internal JSON-RPC error.\n${JSON.stringify(error)}\n` }),
  ],
  ['JSON as a text', (error) => JSON.stringify(error)],
]

/** Each message in each wrapping. */
const everywhere = (messages: readonly string[]) =>
  messages.flatMap((message) => wrappings.map(([name, wrap]) => [message, name, wrap] as const))

describe('the wallet is out of reach', () => {
  test.each(
    everywhere([
      'The message port closed before a response was received.', // Chromium
      'Could not establish connection. Receiving end does not exist.', // Chromium
      'Attempting to use a disconnected port object', // Chromium
      'A listener indicated an asynchronous response by returning true, but the message channel closed before a response was received', // Chromium
      'The page keeping the extension port is moved into back/forward cache, so the message channel is closed.', // Chromium
      'Promised response from onMessage listener went out of scope', // Firefox
      'MetaMask: Disconnected from MetaMask background. Page reload required.', // MetaMask, 1011
      'MetaMask: Disconnected from chain. Attempting to connect.', // MetaMask, 1013
    ]),
  )('B-8.17 %s, %s: its background has stopped', (message, _, wrap) => {
    expect(codeOf(wrap({ message }))).toBe('walletOffline')
    expect(codeOf(wrap({ code: 1011, message }))).toBe('walletOffline')
  })

  test.each(
    everywhere([
      'Account upgraded to unsupported contract', // MetaMask, of an account that another wallet has upgraded
      'Chain does not support EIP-7702', // MetaMask
      'Upgrade contract address not found', // MetaMask
      'EIP-7702 not supported on this account type',
      'Batch transactions are not supported',
      'Batching is not enabled for hardware wallets',
      'atomicRequired is not supported',
    ]),
  )('%s, %s: the account takes no batch', (message, _, wrap) => {
    expect(codeOf(wrap({ message }))).toBe('batchUnsupported')
    expect(codeOf(wrap({ code: -32603, message }))).toBe('batchUnsupported')
  })

  test.each(
    everywhere([
      'Popup window was blocked', // Base Account
      'Pop up window failed to open', // Coinbase
      'Popup was blocked. Try again.', // Coinbase
      'pop-up blocked',
    ]),
  )('B-8.17 %s, %s: the browser has kept its window from opening', (message, _, wrap) => {
    expect(codeOf(wrap({ message }))).toBe('popupBlocked')
    expect(codeOf(wrap({ code: -32603, message }))).toBe('popupBlocked')
  })

  test.each(everywhere(['Request timed out', 'Request expired. Please try again.']))(
    'B-8.17 %s, %s: it has waited for the visitor long enough',
    (message, _, wrap) => {
      expect(codeOf(wrap({ message }))).toBe('timeout')
      expect(codeOf(wrap({ code: 8000, message }))).toBe('timeout')
    },
  )

  test.each(
    everywhere([
      'Wallet is locked',
      'The wallet is currently locked.',
      'wallet locked',
      'KeyringController - The operation cannot be completed while the controller is locked.', // MetaMask
      'Please unlock your wallet',
      'You must unlock MetaMask first',
      'Locked device (0x5515)', // Ledger
      'Account is not unlocked',
      'authentication needed: password or unlock', // geth
      'WalletLockedError',
      '钱包已锁定，请先解锁',
      '請先解鎖錢包',
      'ウォレットがロックされています',
      '지갑이 잠겨 있습니다',
    ]),
  )('B-8.17 %s, %s: it is locked', (message, _, wrap) => {
    for (const code of [undefined, -32603, 4100, 4900, -32000, -32001])
      expect(codeOf(wrap({ ...(code && { code }), message }))).toBe('walletLocked')
    expect(isRefusal(wrap({ message }))).toBe(false)
  })

  test('B-8.17 words that are near to a lock are none of it', () => {
    expect(codeOf({ code: 4001, message: 'User rejected the request. Wallet is locked.' })).toBe(
      'userRejected',
    )
    expect(codeOf({ message: 'User closed the window to unlock the wallet' })).toBe('userRejected')
    expect(codeOf({ code: -32002, message: 'Already processing unlock. Please wait.' })).toBe(
      'requestPending',
    )
    expect(codeOf({ code: -32000, message: 'execution reverted: account is locked' })).toBe('invalidRequest')
    expect(codeOf({ message: 'Tokens are locked in the wallet' })).toBe('unknown')
    expect(codeOf({ message: 'Unlock the tokens of this wallet' })).toBe('unknown')
    expect(codeOf({ message: 'The account is locked until 2027' })).toBe('unknown')
  })

  test('B-8.17 words that are near to these are none of them', () => {
    expect(codeOf({ message: 'Session request expired' })).toBe('pairingExpired')
    expect(codeOf({ message: 'The popup window was closed' })).toBe('userRejected')
    expect(codeOf({ message: 'The operation either timed out or was not allowed.' })).toBe('userRejected')
    expect(codeOf({ code: -32002, message: 'Request expired' })).toBe('requestPending')
    expect(codeOf({ message: 'transport closed' })).toBe('unknown')
  })
})

describe('refused by the visitor', () => {
  const english = [
    'User rejected the request.', // MetaMask
    'MetaMask Tx Signature: User denied transaction signature.', // MetaMask
    'User denied account authorization', // MetaMask
    'User declined the request', // Frame
    'User declined transaction', // Frame
    'Cancelled by user', // SafePal
    'Connection refused by user',
    'Canceled by the user', // SafePal
    'User reject this request', // Rainbow
    'Request was rejected', // Rainbow
    'The request has been rejected', // Rainbow
    'Request reject', // Rainbow
    'Transaction declined', // Trust
    'User canceled', // Trust
    'User cancelled the action', // Trust
    'Denied by user', // imToken
    'Action declined by user', // Ledger Live
    'Ledger device: Condition of use not satisfied (denied by the user?) (0x6985)', // Ledger
    'Action cancelled', // Trezor
    'Permissions not granted', // Trezor
    'KeystoneError#Tx_canceled. Please retry.', // Keystone
    'Signature denied', // Safe
    'Transaction was rejected', // Safe
    'Sign canceled', // OKX
    'cancel', // TokenPocket
    'Rejected', // Bitget
    'Declined the request', // Frame
    'User disapproved requested methods', // WalletConnect
    'User refused', // Ledger
    'The user did not approve the connection', // Argent
    'User closed modal', // WalletConnect's modal
    'The popup window was closed', // Coinbase
    'Proposal rejected', // WalletConnect
    'USER_REJECTED',
    'user_cancelled',
    'userRejected',
    'user-rejected-request',
    'Failure_ActionCancelled', // Trezor
    'You rejected the request',
    'You have declined',
    'The request was rejected by you',
    'Rejected request',
    'Rejected by the wallet owner',
    'Dismissed',
    'Not approved by user',
    'User did not authorize the request',
    'User didn\u2019t approve',
    'Login cancelled',
    'PIN entry cancelled', // Trezor
    'Passkey prompt cancelled',
    'The operation either timed out or was not allowed. See: https://www.w3.org/TR/webauthn-2/', // a passkey
    'Connection request reset. Please try again.', // the specification
    'accounts received is empty', // the specification
  ]

  test.each(everywhere(english))('B-8.1 %s, %s', (message, _, wrap) => {
    for (const context of ['connect', 'switchChain', 'sign', 'other'] as const) {
      expect(codeOf(wrap({ message }), context)).toBe('userRejected')
      expect(codeOf(wrap({ code: 4001, message }), context)).toBe('userRejected')
      expect(codeOf(wrap({ code: -32603, message }), context)).toBe('userRejected')
      expect(isUnknownChain(wrap({ message }))).toBe(false)
    }
  })

  test.each([
    '用户拒绝了请求',
    '使用者取消',
    '用户取消了操作',
    'ユーザーが拒否しました',
    'キャンセルされました',
    '사용자가 요청을 거부했습니다',
    '취소되었습니다',
    'ผู้ใช้ปฏิเสธคำขอ',
    'उपयोगकर्ता ने अनुरोध अस्वीकार किया',
    'رفض المستخدم الطلب',
    'کاربر درخواست را رد کرد',
    'Пользователь отклонил запрос',
    'Отменено пользователем',
    'Користувач відхилив запит',
    'Người dùng đã từ chối yêu cầu',
    'Permintaan ditolak oleh pengguna',
    'Kullanıcı isteği reddetti',
    'İşlem iptal edildi',
    'Anfrage vom Benutzer abgelehnt',
    'Abgebrochen',
    'Demande refusée',
    'Annulé par l’utilisateur',
    'El usuario rechazó la solicitud',
    'Cancelado por el usuario',
    'Solicitação recusada',
    'Rejeitado pelo usuário',
    'Rifiutato dall’utente',
    'Anulowano przez użytkownika',
    'Odrzucono',
    'Geannuleerd door gebruiker',
    'Avvist av brukeren',
  ])('B-8.1 in the language of the app, where there is no code: %s', (message) => {
    expect(codeOf({ message })).toBe('userRejected')
    expect(codeOf(message)).toBe('userRejected')
    expect(codeOf({ code: -32603, message })).toBe('unknown')
  })

  test.each([
    ['ethers', { code: 'ACTION_REJECTED' }],
    ['USER_REJECTED', { code: 'USER_REJECTED' }],
    ['user_cancel', { code: 'user_cancel' }],
    ['Trezor', { code: 'Failure_ActionCancelled' }],
    ['Ledger by its status', { name: 'TransportStatusError', statusCode: 0x6985 }],
    ['Ledger by the name', { name: 'UserRefusedOnDevice' }],
    ['a name', Object.assign(new Error('no'), { name: 'UserDeclinedError' })],
    ['code as text', { code: '4001' }],
  ])('B-8.1 by an id: %s', (_, thrown) => {
    expect(codeOf(thrown)).toBe('userRejected')
  })

  test.each([
    ['nothing', ''],
    ['a node that rejects', 'Transaction rejected by the node: nonce too low'],
    ['a reason', 'Transaction rejected due to insufficient funds'],
    ['a reason behind a colon', 'Request rejected: rate limit'],
    ['no rejection', 'The transaction was not mined'],
    ['a user of something else', 'Unknown user agent'],
    ['a socket', 'Connection closed'],
    ['a part that is not granted', 'The permissions that are granted do not contain this method'],
    ['an access', 'Permission denied to access property "ethereum" on cross-origin object'],
    ['a bundler (ERC-4337)', 'User operation rejected by bundler'],
    ['a bundler with a reason', "UserOperation rejected: AA21 didn't pay prefund"],
    ['a quota', 'User quota exceeded, request rejected: try later'],
    ['far apart', `user ${'x '.repeat(60)} rejected`],
    ['in two sentences', 'A user exists. Rejected words follow.'],
  ])('is not said by %s', (_, message) => {
    expect(codeOf({ message })).not.toBe('userRejected')
  })

  test.each([
    'connect ECONNREFUSED 127.0.0.1:1248', // Frame that is not running
    'Connection refused',
    'Connection was refused by the host',
    '127.0.0.1 refused to connect.',
    "Refused to connect to 'https://node.example' because it violates the document's Content Security Policy.",
  ])('a host that cannot be reached has not refused: %s', (message) => {
    for (const [, wrap] of wrappings) expect(codeOf(wrap({ message }))).toBe('networkUnreachable')
  })

  test('-32000 is never a refusal; -32003 is one only where the visitor is named', () => {
    expect(codeOf({ code: -32000, message: 'User rejected request' })).toBe('invalidRequest')
    expect(codeOf({ code: -32003, message: 'Transaction rejected' })).toBe('unknown')
    expect(codeOf({ code: -32003, message: 'User rejected the transaction' })).toBe('userRejected')
  })
})

describe('busy with an earlier request', () => {
  const words = [
    "Request of type 'wallet_requestPermissions' already pending for origin https://a.example.", // MetaMask
    'Already processing eth_requestAccounts. Please wait.', // MetaMask
    'Already processing connect. Please wait.', // Rabby
    'There is a pending request', // Pali
    'A previous request is still open', // Phantom
    'Connection request already in progress', // Core
    'Another request is being processed', // OKX
    'Device call in progress', // Trezor
    'Already requesting accounts',
    'Duplicate request',
    'REQUEST_PENDING',
    'Requested resource not available.', // EIP-1474, without its code
    '已有待处理的请求', // OneKey
  ]

  test.each(everywhere(words))('B-8.4 %s, %s', (message, _, wrap) => {
    for (const code of [undefined, -32002, -32001, -32603])
      expect(codeOf(wrap({ ...(code && { code }), message }))).toBe('requestPending')
  })

  test('B-8.4 by its code; -32001 unless its words are those of EIP-1474', () => {
    expect(codeOf({ code: -32002 })).toBe('requestPending')
    expect(codeOf({ code: '-32002' })).toBe('requestPending')
    expect(codeOf({ code: 'Device_CallInProgress' })).toBe('requestPending')
    expect(codeOf({ code: -32001 })).toBe('requestPending')
    expect(codeOf({ code: -32001, message: 'Resource not found' })).toBe('unknown')
    expect(codeOf({ message: 'User rejected the pending request' })).toBe('userRejected')
    expect(codeOf({ message: 'already known' }, 'other')).toBe('unknown')
  })
})

describe('a method that the wallet does not know', () => {
  const words = [
    'Request method wallet_switchEthereumChain is not supported', // MetaMask
    'the method wallet_switchEthereumChain does not exist/is not available', // geth, Enkrypt
    'The method "wallet_switchEthereumChain" does not exist / is not available.', // viem
    'Method wallet_switchEthereumChain not supported',
    'Method not support', // Trust
    'Method not found', // JSON-RPC
    'Unknown method(s) requested', // CAIP-25
    'Unsupported wc_ method', // WalletConnect, 10001
    'Unknown method',
    'Unsupported Method: The Provider does not support the requested method.', // EIP-1193
    'The Provider does not support the requested method.', // viem
    "This method isn't supported",
    'METHOD_NOT_FOUND',
    'wallet_switchEthereumChain is not supported',
    'wallet_connect is not supported',
  ]

  test.each(everywhere(words))('B-8.14 %s, %s', (message, _, wrap) => {
    for (const code of [undefined, 4001, 5000, -32603, -32600, -32000]) {
      const thrown = wrap({ ...(code && { code }), message })
      expect(codeOf(thrown, 'switchChain')).toBe('switchChainUnsupported')
      expect(codeOf(thrown)).toBe('unsupportedMethod')
      expect(isRefusal(thrown)).toBe(false)
      expect(isUnknownChain(thrown)).toBe(false)
    }
  })

  test.each([
    ['CAIP-25', { code: 5201, message: '' }],
    ['viem', { name: 'MethodNotFoundRpcError', message: 'x' }],
    ['viem', { name: 'MethodNotSupportedRpcError', message: 'x' }],
    ['viem', { name: 'UnsupportedProviderMethodError', message: 'x' }],
    [
      'viem around the code of a refusal',
      Object.assign(new Error('User rejected the request.\n\nDetails: Method not found'), {
        name: 'UserRejectedRequestError',
        code: 4001,
        cause: { code: 4001, message: 'Method not found' },
      }),
    ],
  ])('B-8.14 by an id: %s', (_, thrown) => {
    expect(codeOf(thrown, 'switchChain')).toBe('switchChainUnsupported')
  })

  test.each([
    'User rejected method wallet_switchEthereumChain',
    'User denied wallet_switchEthereumChain: method not supported',
    'User disapproved requested methods',
    'Method not approved by user',
  ])('B-8.1 a refusal that names a method: %s', (message) => {
    for (const [, wrap] of wrappings) {
      expect(codeOf(wrap({ code: 4001, message }))).toBe('userRejected')
      expect(isRefusal(wrap({ code: 4001, message }))).toBe(true)
    }
  })

  test.each([
    'Invalid method parameter(s).',
    'The requested account and/or method has not been authorized by the user.',
    'The permissions that are granted do not contain this method',
    'Method call failed: account not found',
    'eth_requestAccounts: account not found',
    'This wallet is not supported',
    'The wallet does not support this',
    'Method_PermissionsNotGranted',
  ])('is not said by %s', (message) => {
    expect(codeOf({ message }, 'switchChain')).not.toBe('switchChainUnsupported')
  })
})

describe('a chain that the wallet does not know', () => {
  const words = [
    'Unrecognized chain ID "0xa". Try adding the chain using wallet_addEthereumChain first.', // MetaMask
    'Unrecognized chainId. Try adding it using wallet_addEthereumChain first', // BlockWallet
    'Unrecognized chain', // AlphaWallet
    'provided network 0x89 not supported', // Enkrypt
    'Unsupported chain', // Trust
    'Unknown network', // OKX
    'Chain 10 is not supported', // Core
    'The chain has not been added', // Core
    'Chain does not exist', // Frame
    "Chain isn't configured", // Frame
    'No such network', // Taho
    'The Provider is not connected to the requested chain.', // headless-web3-provider, without its code
    'Wallet does not support this chain', // SafePal
    'Switching to chain 10 failed: network not found', // Bitget
    'Error 4902: add it first',
    'UNSUPPORTED_CHAIN',
    'chain_not_supported',
    'Chain unsupported', // Rainbow
    'The chain is unknown', // Bitget
    'Chain 0x89 hasn\u2019t been added',
    'This network has not yet been added',
    'No network found for chain 137', // Frame
    'No network with id 137',
    'Unable to find chain',
    'Chain ID 0x89 is not enabled in the wallet',
    'Cannot find network with chainId 0x89',
    'Network 137 must be added first', // Core
    'Provider is not connected to chain 10',
    '不支持的网络', // TokenPocket
    '未知网络', // imToken
    'サポートされていないネットワーク',
  ]

  test.each(everywhere(words))('B-4.42 %s, %s', (message, _, wrap) => {
    for (const code of [undefined, 4001, 32603, -32603, -32000, 4902])
      expect(isUnknownChain(wrap({ ...(code && { code }), message }))).toBe(true)
  })

  test.each<[string, unknown, boolean]>([
    ['B-4.42 code', { code: 4902 }, true],
    ['B-4.42 code as text', { code: '4902' }, true],
    ['B-4.42 C10 nested', { code: -32603, data: { originalError: { code: 4902 } } }, true],
    ['B-4.42 Taho', { code: 4901, message: 'The Provider is not connected to the requested chain.' }, true],
    [
      'B-4.44 already wrapped',
      Object.assign(new Error('x'), { name: 'SwitchChainError', code: 4902, cause: { code: 4902 } }),
      false,
    ],
    ['a refusal', { code: 4001, message: 'User rejected the request.' }, false],
    [
      'a refusal to go to it',
      { code: 4001, message: 'User rejected to switch to an unsupported chain' },
      false,
    ],
    ['a wallet that switches never', { code: 4200, message: 'Switching networks is not supported' }, false],
    ['a wallet that cannot switch', { message: 'Wallet does not support network switching' }, false],
    ['a method', { code: -32601, message: 'The method wallet_switchEthereumChain is not supported' }, false],
    ['a name', { name: 'UnrecognizedChainError', message: '' }, true],
    ['no network', { message: 'Unknown network error' }, false],
    ['no connection', { message: 'No network connection' }, false],
    ['a request', { message: 'Network request not found (404)' }, false],
    ['an unknown reason', { message: 'Chain unknown error' }, false],
    ['a failure', { code: -32603, message: 'Internal error' }, false],
    ['nothing', null, false],
  ])('%s', (_, thrown, unknown) => {
    expect(isUnknownChain(thrown)).toBe(unknown)
  })
})

test('hostile errors are read in bounded time, and never throw', () => {
  const deep = { message: '{"cause":'.repeat(500) }
  const wide = { message: `{${'"a":1,'.repeat(100_000)}"code":4001}` }
  const nested = Array.from({ length: 100 }).reduce<object>((cause) => ({ cause }), { code: 4001 })
  const throwing = new Proxy(
    {},
    {
      get() {
        throw new Error('hostile')
      },
    },
  )
  for (const thrown of [
    deep,
    wide,
    nested,
    throwing,
    { code: 4n },
    { code: {} },
    { message: { toString: null } },
  ]) {
    expect(codeOf(thrown)).toBe('unknown')
    expect(isUnknownChain(thrown)).toBe(false)
  }
})

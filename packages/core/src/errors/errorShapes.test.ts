import { describe, expect, test } from 'vitest'
import { isRefusal } from './isRefusal.ts'
import { isUnknownChain } from './isUnknownChain.ts'
import { toKitError } from './toKitError.ts'

// Shapes around an error that few wallets and bridges use, beside the wrappings of `wordings.test.ts`.

interface Inner {
  readonly code?: number
  readonly message: string
}

const revocable = Proxy.revocable({ code: 4001 }, {})
revocable.revoke()

const shapes: readonly (readonly [string, (error: Inner) => unknown])[] = [
  ['a list', (error) => [error]],
  ['a list behind others', (error) => [null, 'x', error]],
  ['data is a list', (error) => ({ code: -32603, message: 'x', data: [error] })],
  ['AggregateError', (error) => new AggregateError([Object.assign(new Error(error.message), error)], 'all')],
  ['errors', (error) => ({ message: 'x', errors: [error] })],
  ['the message is an object', (error) => ({ code: -32603, message: error })],
  ['response.error', (error) => ({ message: 'x', response: { error } })],
  ['innerError', (error) => ({ message: 'x', innerError: error })],
  ['inner', (error) => ({ message: 'x', inner: error })],
  ['errorCode', ({ code, message }) => ({ ...(code && { errorCode: code }), message })],
  ['description', ({ code, message }) => ({ ...(code && { code }), description: message })],
  ['frozen', (error) => Object.freeze({ ...error })],
  ['a proxy', (error) => new Proxy({ ...error }, {})],
  ['without a prototype', (error) => Object.assign(Object.create(null), error)],
  ['beside a revoked proxy', (error) => ({ cause: revocable.proxy, data: error })],
]

describe.each(shapes)('W12 %s', (_, wrap) => {
  test('B-8.1 a refusal, by its code and by its words', () => {
    for (const error of [{ code: 4001, message: '' }, { message: 'User rejected the request.' }]) {
      expect(toKitError(wrap(error), 'connect').code).toBe('userRejected')
      expect(isRefusal(wrap(error))).toBe(true)
    }
  })

  test('B-8.4 a busy wallet', () => {
    for (const error of [{ code: -32002, message: '' }, { message: 'Request already pending' }])
      expect(toKitError(wrap(error), 'connect').code).toBe('requestPending')
  })

  test('B-4.42 a chain that the wallet does not know', () => {
    for (const error of [{ code: 4902, message: '' }, { message: 'Unrecognized chain ID' }])
      expect(isUnknownChain(wrap(error))).toBe(true)
  })

  test('B-8.14 a method that the wallet does not know', () => {
    for (const error of [{ code: 4200, message: '' }, { message: 'Method not supported' }])
      expect(toKitError(wrap(error), 'switchChain').code).toBe('switchChainUnsupported')
  })
})

test('W12 a number is a code, alone and nested', () => {
  expect(isUnknownChain(4902)).toBe(true)
  expect(isUnknownChain({ message: 'x', data: 4902 })).toBe(true)
  expect(toKitError(-32002, 'connect').code).toBe('requestPending')
})

test('B-4.42 in the languages of wallets', () => {
  const texts = [
    'このネットワークはサポートされていません',
    'ネットワークが見つかりません',
    '请先添加该网络',
    '网络不存在',
    '該鏈不存在',
    '네트워크를 찾을 수 없습니다',
    '지원되지 않는 네트워크입니다',
  ]
  expect(texts.filter((message) => !isUnknownChain({ message }))).toEqual([])
  expect(texts.filter((message) => !isUnknownChain({ code: -32603, message }))).toEqual([])
})

test('B-8.4 busy, in the languages of wallets: no second request', () => {
  const texts = ['保留中のリクエストがあります', '대기 중인 요청이 있습니다', '有待處理的請求']
  const others = texts.filter((message) => toKitError({ message }, 'connect').code !== 'requestPending')
  expect(others).toEqual([])
})

test('B-4.42 further words', () => {
  const texts = [
    'not supported chainId',
    'No provider found for chain 137',
    'No RPC configured for network 137',
    'Please add Polygon network to your wallet first',
    'Add the network first',
    'Chain 137 is not whitelisted',
    'UnknownChainError',
  ]
  expect(texts.filter((message) => !isUnknownChain({ message }))).toEqual([])
})

test('words of networks that fail, and of visitors who refuse, are none of these', () => {
  const texts = [
    '网络错误',
    '网络连接失败',
    '用户拒绝添加网络',
    'Error de red',
    'Sin conexión de red',
    'Erreur réseau',
    'Netzwerkfehler',
    'Ошибка сети',
    'Ağ hatası',
    'ネットワークエラー',
    '네트워크 오류',
    'Falha na rede',
    'No response for the network request',
    'No answer from chain',
    'Not supported network switching',
    'Der Benutzer hat das Netzwerk nicht bestätigt',
    'El usuario no aprobó la red',
    'El usuario rechazó agregar una red desconocida',
    'Пользователь отклонил: сеть не добавлена',
  ]
  for (const code of [undefined, 4001, -32603])
    expect(texts.filter((message) => isUnknownChain({ ...(code && { code }), message }))).toEqual([])
})

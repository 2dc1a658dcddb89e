import { expect, test } from 'vitest'
import { parseConnections } from './connectedWallet.ts'

const account = '0xd8dA6BF26964aF9D7eEd9e03E53415D37aA96045'

test.each<[string, string | null, unknown]>([
  ['nothing', null, []],
  ['no JSON', '{', []],
  ['no list', '{"walletId":"a"}', []],
  ['entries of other types', '[null,1,"a",[],{"walletId":1},{"walletId":""}]', []],
  ['a wallet', '[{"walletId":"a"}]', [{ walletId: 'a' }]],
  ['its account', JSON.stringify([{ walletId: 'a', account }]), [{ walletId: 'a', account }]],
  ['an account that is no address', '[{"walletId":"a","account":"0x1"}]', [{ walletId: 'a' }]],
  [
    'the same wallet twice',
    JSON.stringify([{ walletId: 'a' }, { walletId: 'a', account }]),
    [{ walletId: 'a', account }],
  ],
  ['too long an id', JSON.stringify([{ walletId: 'a'.repeat(254) }]), []],
])('D-50 stored connections: %s', (_, text, connections) => {
  expect(parseConnections(text)).toEqual(connections)
})

test('D-50 ten stored connections at most', () => {
  const many = Array.from({ length: 11 }, (_, index) => ({ walletId: `wallet${index}` }))
  expect(parseConnections(JSON.stringify(many))).toEqual(many.slice(0, 10))
})

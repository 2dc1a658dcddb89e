import { expect, test } from 'vitest'
import { clientAddress } from './clientAddress.ts'

test.each([
  ['the socket’s', '10.0.0.1', undefined, 0, '10.0.0.1'],
  ['T24: not what the visitor says', '10.0.0.1', '1.1.1.1', 0, '10.0.0.1'],
  ['what our proxy says', '10.0.0.1', '1.1.1.1', 1, '1.1.1.1'],
  ['T24: not what stood there before our proxy', '10.0.0.1', '9.9.9.9, 1.1.1.1', 1, '1.1.1.1'],
  ['two proxies', '10.0.0.1', '9.9.9.9,1.1.1.1, 10.0.0.2', 2, '1.1.1.1'],
  ['fewer entries than proxies', '10.0.0.1', '1.1.1.1', 3, '1.1.1.1'],
  ['T24: a port that our proxy writes behind it', '10.0.0.1', '1.1.1.1:40123', 1, '1.1.1.1'],
  ['the same of IPv6', '10.0.0.1', '[2001:db8:1:2::6]:40123', 1, '2001:db8:1:2::/64'],
  ['a proxy that says nothing', '10.0.0.1', undefined, 1, '10.0.0.1'],
  ['IPv4 in IPv6', '::ffff:10.0.0.1', undefined, 0, '10.0.0.1'],
  ['a network of IPv6', '2001:db8:1:2:3:4:5:6', undefined, 0, '2001:db8:1:2::/64'],
  ['nonsense, cut', '10.0.0.1', 'x'.repeat(1000), 1, 'x'.repeat(64)],
  ['no socket', undefined, undefined, 0, 'unknown'],
] as const)('%s', (_, socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
})

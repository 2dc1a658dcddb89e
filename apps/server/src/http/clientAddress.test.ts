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
  ['the same one', '2001:DB8:1:2::6', undefined, 0, '2001:db8:1:2::/64'],
  ['loopback', '::1', undefined, 0, '0:0:0:0::/64'],
  ['nonsense, cut', '10.0.0.1', 'x'.repeat(1000), 1, 'x'.repeat(64)],
  ['IPv6 in brackets', '10.0.0.1', '[2001:db8:1:2::6]', 1, '2001:db8:1:2::/64'],
  ['more digits and a port', '10.0.0.1', '123.145.167.189:5', 1, '123.145.167.189'],
  ['zeros at the end', '2001:db8:1::', undefined, 0, '2001:db8:1:0::/64'],
  ['zeros in the middle', '2001:db8:1::7', undefined, 0, '2001:db8:1:0::/64'],
  ['zeros between the first 64 bits', '2001::4:5:6:7:8', undefined, 0, '2001:0:0:4::/64'],
  ...['1.1.1.1:80:x', 'x1.1.1.1:80', '[::1]x', 'x[2001:db8::1]', 'x::ffff:1.1.1.1', '[1:x]'].map(
    (text) => ['what is no address, as it is', '10.0.0.1', text, 1, text === '[1:x]' ? '1:x' : text] as const,
  ),
  ['no socket', undefined, undefined, 0, 'unknown'],
] as const)('%s', (_, socket, forwarded, proxies, expected) => {
  expect(clientAddress(socket, forwarded, proxies)).toBe(expected)
})

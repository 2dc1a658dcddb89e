import { expect, test } from 'vitest'
import { LookupError } from './lookupError.ts'
import { toFetchableUrl } from './resourceUri.ts'

const id = 'bafybeigdyrzt5sfp7udm7hu76uh7y26nf3efuylqabf3oclgtqy55fbzdi'

test.each([
  ['http://pictures.test/a.png', 'http://pictures.test/a.png'],
  ['https://pictures.test/a.png?b=c', 'https://pictures.test/a.png?b=c'],
  ['HTTPS://pictures.test/a', 'https://pictures.test/a'],
  ['https://pictures.test/a\nb', 'https://pictures.test/ab'],
  [`ipfs://${id}`, `https://ipfs.io/ipfs/${id}`],
  [`IPFS://${id}/1.png`, `https://ipfs.io/ipfs/${id}/1.png`],
  [`ipfs://ipfs/${id}`, `https://ipfs.io/ipfs/${id}`],
  [`ipfs://${'a'.repeat(32)}`, `https://ipfs.io/ipfs/${'a'.repeat(32)}`],
  [`ipfs://${'a'.repeat(128)}`, `https://ipfs.io/ipfs/${'a'.repeat(128)}`],
  [`ipfs://${id}/ipfs/a`, `https://ipfs.io/ipfs/${id}/ipfs/a`],
  ['ipns://docs.ipfs.tech/a', 'https://ipfs.io/ipns/docs.ipfs.tech/a'],
  ['ipns://ipns/docs.ipfs.tech', 'https://ipfs.io/ipns/docs.ipfs.tech'],
  ['ipns://a/ipns/b', 'https://ipfs.io/ipns/a/ipns/b'],
  [`ar://${'A-z_0'.repeat(8)}`, `https://arweave.net/${'A-z_0'.repeat(8)}`],
])('%s is fetched from %s', (uri, url) => {
  expect(toFetchableUrl(uri).href).toBe(url)
})

test.each([
  'javascript:alert(1)',
  'file:///etc/passwd',
  'xhttp://pictures.test/',
  'http:/pictures.test/',
  'http://',
  'https://a b/',
  'blob:https://pictures.test/',
])('%s cannot be fetched', (uri) => {
  const sentence = `not a URI that can be fetched: ${uri}`
  expect(() => toFetchableUrl(uri)).toThrow(new LookupError('refused', sentence))
})

test.each([
  ['ipfs', '../admin'],
  ['ipfs', ''],
  ['ipfs', 'a'.repeat(31)],
  ['ipfs', 'a'.repeat(129)],
  ['ipfs', `${id}.eth`],
  ['ipfs', `%2e/${id}`],
  ['ipfs', `${id}/../../admin`],
  ['ipfs', `${id}/../${id}x`],
  ['ipfs', `${id}/%2e%2e/%2e%2e/admin`],
  ['ipns', 'a'.repeat(129)],
  ['ipns', 'a_b'],
  ['ipns', '_b'],
  ['ipns', 'b_'],
  ['ipns', ''],
  ['ipns', '..'],
  ['ar', `${'a'.repeat(43)}@evil.test`],
])('%s://%s is no content', (scheme, path) => {
  const sentence = `not a content id: ${path.slice(0, 60)}`
  expect(() => toFetchableUrl(`${scheme}://${path}`)).toThrow(new LookupError('refused', sentence))
})

test('errors hold 60 characters of what was given', () => {
  const long = 'x'.repeat(100)
  expect(() => toFetchableUrl(long)).toThrow(/: x{60}$/)
  expect(() => toFetchableUrl(`ipfs://-${long.repeat(2)}`)).toThrow(/: -x{59}$/)
})

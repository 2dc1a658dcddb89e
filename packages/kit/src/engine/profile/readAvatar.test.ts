import { expect, test } from 'vitest'
import { readAvatar } from './readAvatar.ts'

test.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/webp;base64,AAAA',
])('%s is shown', (record) => {
  expect(readAvatar(record)).toBe(record)
})

test.each([
  null,
  '',
  'https://example.org/a.png',
  'http://192.168.0.1/admin',
  'ipfs://../x',
  'eip155:1/erc721:0x0/1',
  'javascript:alert(1)',
  'data:text/html,<script>1</script>',
  'data:image/png',
  ' data:image/png;base64,AAAA',
  'DATA:image/png;base64,AAAA',
  `data:image/png;base64,${'A'.repeat(200_000)}`,
])('R17, T36 %s is not', (record) => {
  expect(readAvatar(record)).toBeUndefined()
})

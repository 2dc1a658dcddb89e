import { expect, test } from 'vitest'
import { readAvatar } from './checkEnsName.ts'

const refuse = () => expect.unreachable('A record that is a data: URI is not for the host.')

test.each([
  'data:image/png;base64,iVBORw0KGgo=',
  'data:image/svg+xml,%3Csvg/%3E',
  'data:image/webp;base64,AAAA',
])('%s is shown', (record) => {
  expect(readAvatar(record, 'visitor.eth', refuse)).toBe(record)
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
  expect(readAvatar(record, 'visitor.eth', undefined)).toBeUndefined()
})

test('D-24 what is not in the record itself is where the host says', () => {
  const record = 'https://example.org/a.png'
  expect(readAvatar(record, 'visitor.eth', ({ name }) => `/avatar/${name}`)).toBe('/avatar/visitor.eth')
  expect(readAvatar(record, 'visitor.eth', (requested) => JSON.stringify(requested))).toBe(
    '{"name":"visitor.eth","record":"https://example.org/a.png"}',
  )
  expect(readAvatar(record, 'visitor.eth', () => undefined)).toBeUndefined()
  expect(readAvatar(record, 'visitor.eth', () => 5 as never)).toBeUndefined()
  expect(readAvatar('data:text/html,<script>1</script>', 'visitor.eth', refuse)).toBeUndefined()
})

test('a drawing keeps its colours: in an address, # would be its end', () => {
  const drawing = (colour: string) => `data:image/svg+xml;utf8,<svg fill="${colour}f00"></svg>`
  expect(readAvatar(drawing('#'), 'name.eth', undefined)).toBe(drawing('%23'))
})

import { expect, test } from 'vitest'
import { inline } from './htmlFiles.ts'

const files: Record<string, string> = {
  '/a.css': 'p{color:red}\n',
  '/a.js': 'a("$&")\n',
  '/bad.js': 'a("</script>")',
}
const read = (address: string) => files[address] ?? ''

test.each([
  ['<link rel="stylesheet" crossorigin href="/a.css">', '<style data-href="/a.css">p{color:red}</style>'],
  ['<script src="/a.js"></script>', '<script>a("$&")</script>'],
])('%s becomes part of the page', (tag, element) => {
  expect(inline(`<head>${tag}</head>`, read)).toBe(`<head>${element}</head>`)
})

test.each([
  '<script type="module" crossorigin src="/a.js"></script>',
  '<script type="application/json" id="foyer-config">{}</script>',
  '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
])('%s is left as it is', (tag) => {
  expect(inline(tag, read)).toBe(tag)
})

test('a text that would end its own element is refused', () => {
  expect(() => inline('<script src="/bad.js"></script>', read)).toThrow('/bad.js cannot be part of a page.')
})

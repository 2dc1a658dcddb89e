import { describe, expect, test } from 'vitest'
import { addIntegrity, inline } from './htmlFiles.ts'

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

describe('addIntegrity', () => {
  const readBytes = (address: string) => new TextEncoder().encode(read(address))
  const sha384 = /integrity="sha384-[A-Za-z0-9+/]{64}" crossorigin="anonymous">/

  test.each([
    '<script type="module" crossorigin src="/a.js"></script>',
    '<script src="/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/a.js">',
    '<link rel="stylesheet" crossorigin href="/a.css">',
  ])('%s gets the hash of its file, once', (tag) => {
    const once = addIntegrity(tag, readBytes)
    expect(once).toMatch(sha384)
    expect(once.match(/crossorigin/g)).toHaveLength(1)
    expect(addIntegrity(once, readBytes)).toBe(once)
  })

  test.each([
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
    '<script type="application/json" id="foyer-config">{}</script>',
    '<a href="/a.js">a</a>',
  ])('%s is left as it is', (tag) => {
    expect(addIntegrity(tag, readBytes)).toBe(tag)
  })

  test('another byte makes another hash', () => {
    const tag = '<script src="/a.js"></script>'
    const changed = addIntegrity(tag, () => new TextEncoder().encode('alert(2)'))
    expect(changed).not.toBe(addIntegrity(tag, readBytes))
  })
})

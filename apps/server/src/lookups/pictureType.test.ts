import { expect, test } from 'vitest'
import { readPictureType } from './pictureType.ts'

const head = (text: string) => Buffer.from(text.padEnd(32, '\0'), 'latin1')

test.each([
  ['image/png', '\x89PNG\r\n\x1a\n'],
  ['image/jpeg', '\xff\xd8\xff\xe0'],
  ['image/gif', 'GIF87a'],
  ['image/gif', 'GIF89a'],
  ['image/webp', 'RIFF\0\n\0\0WEBP'],
  ['image/avif', '\0\0\0\x1cftypavif'],
  ['image/avif', '\n\0\0\x1cftypavis'],
])('%s begins with %j', (type, text) => {
  expect(readPictureType(head(text))).toBe(type)
})

test.each([
  ['nothing', ''],
  ['an SVG', '<svg xmlns="http://www.w3.org/2000/svg"'],
  ['half a PNG', '\x89PNG'],
  ['a PNG after a byte', ' \x89PNG\r\n\x1a\n'],
  ['half a JPEG', '\xff\xd8'],
  ['a JPEG after a byte', ' \xff\xd8\xff'],
  ['another GIF', 'GIF88a'],
  ['a GIF of another letter', 'GIF89b'],
  ['a GIF after a byte', ' GIF89a'],
  ['a WebP of another length', 'RIFF\0\0\0WEBP'],
  ['a WebP after a byte', ' RIFF\0\0\0\0WEBP'],
  ['sound', 'RIFF\0\0\0\0WAVE'],
  ['an AVIF of another brand', '\0\0\0\x1cftypavix'],
  ['a film', '\0\0\0\x1cftypmp42'],
  ['an AVIF after a byte', '\0\0\0\0\x1cftypavif'],
])('%s is no picture', (_, text) => {
  expect(readPictureType(head(text))).toBeUndefined()
})

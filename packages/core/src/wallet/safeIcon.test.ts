import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeBase64, isBase64, safeIcon } from './safeIcon.ts'

/** Every runtime has it; the library that core is compiled with does not. */
declare function btoa(bytes: string): string

const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="100%"><path d="M0 0h9"/></svg>'
const drawing = (text: string) => `data:image/svg+xml,${encodeURIComponent(text)}`

describe('D11 icons that are shown', () => {
  test.each([
    'data:image/png;base64,iVBORw0KGgo=',
    'data:image/webp;base64,UklGRg==',
    'data:image/gif;base64,R0lGODlhAQABAAAAACw=',
    'data:image/jpeg;base64,/9j/4AAQ',
    'data:image/jpg;base64,/9j/4AAQ',
    'data:image/avif;base64,AAAAIGZ0eXBhdmlm',
    'data:image/x-icon;base64,AAABAAEA',
    'DATA:image/PNG;base64,iVBORw0KGgo',
    drawing(svg),
    `data:image/svg+xml;utf8,${svg}`,
    `data:image/svg+xml;charset=utf-8,${svg}`,
    `data:image/svg+xml;base64,${btoa(svg)}`,
    `data:image/svg+xml;charset=utf-8;base64,${btoa(svg)}`,
  ])('%s', (icon) => {
    expect(safeIcon(icon)).toBe(icon)
    expect(safeIcon(`\n ${icon} `)).toBe(icon)
  })
})

test.each(['data:image/svg+xml,', 'data:image/svg+xml;utf8,'])(
  'D11 a drawing in %s keeps its colours: in an address, # would be its end',
  (start) => {
    const red = svg.replace('<path', '<path fill="#f00"')
    expect(safeIcon(start + red)).toBe(start + red.replace('#', '%23'))
  },
)

describe('D11, T28 icons that are not', () => {
  test.each<[string, string | undefined]>([
    ['nothing', undefined],
    ['empty', ''],
    ['script address', 'javascript:alert(1)'],
    ['tracker', 'https://tracker.example/i.png'],
    ['tracker with a drawing', `https://tracker.example/?${drawing(svg)}`],
    ['http', 'http://10.0.0.1/i.png'],
    ['other site', '//tracker.example/i.png'],
    ['blob', 'blob:https://example/1'],
    ['page', 'data:text/html;base64,PGI+'],
    ['no type', 'data:,x'],
    ['bitmap without base64', 'data:image/png,abc'],
    ['bitmap that is a drawing', 'data:image/png,<svg></svg>'],
    ['broken base64', 'data:image/png;base64,iVBOR*'],
    ['cut base64', 'data:image/png;base64,iVBOR'],
    ['no base64', 'data:image/png;base64,'],
    ['5 MB', `data:image/png;base64,${'A'.repeat(5_000_000)}`],
    ['drawing with script', drawing('<svg><script>alert(1)</script></svg>')],
    [
      'drawing with script in base64',
      `data:image/svg+xml;base64,${btoa('<svg><SCRIPT>alert(1)</SCRIPT></svg>')}`,
    ],
    ['drawing with a prefixed script', drawing('<svg><svg:script>alert(1)</svg:script></svg>')],
    ['drawing with a handler', drawing('<svg onload="alert(1)"></svg>')],
    ['drawing with a wide handler', drawing('<svg onload  ="alert(1)"></svg>')],
    ['drawing with a tight handler', drawing('<svg/onload=alert(1)></svg>')],
    ['drawing with a link', drawing('<svg><a href="javascript:alert(1)"/></svg>')],
    ['drawing with a page inside', drawing('<svg><foreignObject/></svg>')],
    ['drawing with entities', drawing('<!DOCTYPE svg [<!ENTITY a "b">]><svg></svg>')],
    ['drawing in UTF-16', `data:image/svg+xml;base64,${btoa([...'<svg><script/></svg>'].join('\0'))}`],
    ['no drawing', 'data:image/svg+xml,hello'],
  ])('%s', (_, icon) => {
    expect(safeIcon(icon)).toBeUndefined()
  })
})

test('D11, T28: percent encoding is decoded as browsers do', () => {
  expect(safeIcon(drawing('<svg onload="alert(1)"></svg>'))).toBeUndefined()
  expect(safeIcon('data:image/svg+xml,%3csvg%3E%3CscripT/%3e')).toBeUndefined()
  // No encoding of an address, so it is no script either.
  const text = 'data:image/svg+xml,%3Csvg%3E%u003cscript%3E'
  expect(safeIcon(text)).toBe(text)
})

test('base64 is recognised and decoded as everybody else does', () => {
  fc.assert(
    fc.property(fc.uint8Array({ minLength: 1, maxLength: 100 }), (bytes) => {
      const latin = String.fromCharCode(...bytes)
      const text = btoa(latin)
      const unpadded = text.replaceAll('=', '')
      expect(isBase64(text) && isBase64(unpadded)).toBe(true)
      expect(decodeBase64(text)).toBe(latin)
      expect(decodeBase64(unpadded)).toBe(latin)
    }),
  )
})

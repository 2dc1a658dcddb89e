import { cleanup, render, screen } from '@testing-library/react'
import decodeQR from 'qr/decode.js'
import { afterEach, describe, expect, test } from 'vitest'
import { qrSizes } from './QrBox.tsx'
import { encodeQr, QrCode } from './QrCode.tsx'

afterEach(cleanup)

const pixels = 6

/** Paints the drawing as a camera would see it: black where a stroke or an eye is, white elsewhere. */
function scan(svg: Element): string {
  const [offset, , side] = (svg.getAttribute('viewBox') ?? '').split(' ').map(Number) as [
    number,
    number,
    number,
  ]
  const margin = Math.round(-offset)
  const size = Math.round(side + 2 * offset)
  const width = (size + 2 * margin) * pixels
  const data = new Uint8Array(width * width * 4).fill(255)
  const cell = (x: number, y: number, color: number) => {
    for (let dy = 0; dy < pixels; dy++) {
      const from = (((y + margin) * pixels + dy) * width + (x + margin) * pixels) * 4
      for (let at = from; at < from + pixels * 4; at++) data[at] = at % 4 === 3 ? 255 : color
    }
  }
  for (const [, x, y, way, length] of (svg.querySelector('path')?.getAttribute('d') ?? '').matchAll(
    /M([\d.]+) ([\d.]+)([hv])(\d+)/g,
  ))
    for (let step = 0; step <= Number(length); step++)
      cell(Number(x) - 0.5 + (way === 'h' ? step : 0), Number(y) - 0.5 + (way === 'v' ? step : 0), 0)
  for (const [left, top] of [
    [0, 0],
    [size - 7, 0],
    [0, size - 7],
  ] as const)
    for (let y = 0; y < 7; y++)
      for (let x = 0; x < 7; x++) {
        const ring = Math.max(Math.abs(x - 3), Math.abs(y - 3))
        cell(left + x, top + y, ring === 2 ? 255 : 0)
      }
  return decodeQR({ width, height: width, data }, { timeLimit: Number.POSITIVE_INFINITY })
}

const draw = (value: string, size: number, logoSize?: number) => {
  render(
    <QrCode
      value={value}
      size={size}
      label="A code"
      fallback={<p>Too long</p>}
      {...(logoSize && { logoSize })}
    />,
  )
  return screen.queryByRole('img', { name: 'A code' })
}

const text = (length: number) =>
  Array.from({ length }, (_, index) => 'wc:0123456789abcdef@2?&='[(index * 7) % 24]).join('')

describe('B-9.15, B-9.16: a decoder reads what is drawn', () => {
  test.each([
    ...[
      qrSizes.wide,
      qrSizes.compact,
      qrSizes.wideAboveError,
      qrSizes.compactAboveError,
      qrSizes.phone,
    ].flatMap(({ size, logoSize }) =>
      [200, 230, 270, 320].map((length) => ({ length, size, logo: logoSize })),
    ),
    ...[1, 24, 47].map((length) => ({ length, ...qrSizes.download, logo: 0 })),
  ])('$length characters at $size px with a logo of $logo px', ({ length, size, logo }) => {
    const svg = draw(text(length), size, logo)
    expect(svg && scan(svg)).toBe(text(length))
  })

  test('a quiet zone of 20 px all around', () => {
    const svg = draw(text(200), 382)
    const [left, top, side] = (svg?.getAttribute('viewBox') ?? '').split(' ').map(Number) as [
      number,
      number,
      number,
    ]
    expect((-left / side) * 382).toBeCloseTo(20)
    expect(top).toBe(left)
  })
})

describe('B-9.16, X24: versions 1 to 40', () => {
  test.each([
    [14, 1],
    [15, 2],
    [213, 10],
    [2331, 40],
  ])('%i bytes take version %i', (length, version) => {
    expect(encodeQr('a'.repeat(length)).version).toBe(version)
  })

  // ISO/IEC 18004, table 7: how many bytes each version holds at error correction M.
  const capacities = [
    14, 26, 42, 62, 84, 106, 122, 152, 180, 213, 251, 287, 331, 362, 412, 450, 504, 560, 624, 666, 711, 779,
    857, 911, 997, 1059, 1125, 1190, 1264, 1370, 1452, 1538, 1628, 1722, 1809, 1911, 1989, 2099, 2213, 2331,
  ]
  test.each(capacities.map((length, index) => [index + 1, length] as const))(
    'version %i is read with all of its %i bytes',
    (version, length) => {
      expect(encodeQr(text(length)).version).toBe(version)
      const svg = draw(text(length), 382)
      expect(svg && scan(svg)).toBe(text(length))
    },
  )

  test('more than fit raise an error, and show the fallback in place of a broken picture', () => {
    expect(() => encodeQr('a'.repeat(2332))).toThrow(RangeError)
    expect(draw('a'.repeat(2332), 382)).toBeNull()
    expect(screen.getByText('Too long')).toBeTruthy()
  })
})

import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  /** Up to 2331 bytes: version 40 at error correction M (B-9.16). */
  readonly value: string
  /** Outer size in CSS pixels, with a quiet zone of 20 on each side (B-9.15). */
  readonly size: number
  /** What the code is for, for those who cannot see it. */
  readonly label: string
  /** Side of a square left free in the middle for a logo, in CSS pixels. */
  readonly logoSize?: number
  /** What to show in place of a code that would be too long. */
  readonly fallback: ReactNode
}

const quietZone = 20
const eye = 7

/** A QR code as one SVG. */
export function QrCode({ value, size, label, logoSize = 0, fallback }: QrCodeProps) {
  const code = useMemo(() => encodeOrNothing(value), [value])
  if (!code) return fallback
  const inner = size - 2 * quietZone
  const hole = Math.ceil((logoSize / inner) * code.size)
  const margin = (quietZone / inner) * code.size
  const side = code.size + 2 * margin
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      width={size}
      height={size}
      viewBox={`${-margin} ${-margin} ${side} ${side}`}
    >
      <path className={styles.modules} d={modules(code.data, hole)} />
      {eyes(code.size).map(([x, y]) => (
        <g key={`${x} ${y}`}>
          <rect className={styles.ring} x={x + 0.5} y={y + 0.5} width="6" height="6" rx="1.75" />
          <rect className={styles.pupil} x={x + 2} y={y + 2} width="3" height="3" rx="0.9" />
        </g>
      ))}
    </svg>
  )
}

/** The smallest version that fits, 1 to 40, at error correction M. Throws when there is none (B-9.16). */
export function encodeQr(value: string) {
  return encode(value, { ecc: 'M', border: 0 })
}

function encodeOrNothing(value: string) {
  try {
    return encodeQr(value)
  } catch {
    return undefined
  }
}

/** The dark modules as horizontal strokes, one for each run. The style sheet rounds their ends. */
function modules(rows: readonly (readonly boolean[])[], hole: number): string {
  const size = rows.length
  const inEye = (x: number, y: number) =>
    eyes(size).some(([ex, ey]) => within(x - ex, eye) && within(y - ey, eye))
  const start = Math.floor((size - hole) / 2)
  const inHole = (x: number, y: number) =>
    within(x - start, size - 2 * start) && within(y - start, size - 2 * start)
  const isDrawn = (x: number, y: number) =>
    rows[y]?.[x] === true && !inEye(x, y) && !(hole > 0 && inHole(x, y))

  let path = ''
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      if (!isDrawn(x, y)) continue
      const from = x
      while (isDrawn(x + 1, y)) x++
      path += `M${from + 0.5} ${y + 0.5}h${x - from}`
    }
  }
  return path
}

function within(offset: number, length: number): boolean {
  return offset >= 0 && offset < length
}

/** The top left corners of the three squares by which a camera finds the code. */
function eyes(size: number): readonly (readonly [number, number])[] {
  return [
    [0, 0],
    [size - eye, 0],
    [0, size - eye],
  ]
}

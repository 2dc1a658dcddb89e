import { type ReactNode, useMemo } from 'react'
import { encode } from 'uqr'
import styles from './QrCode.module.css'

export interface QrCodeProps {
  /** Up to 2,331 bytes: version 40 at error correction M. */
  readonly value: string
  /** Outer size in CSS pixels, including a quiet zone of 20 on each side. */
  readonly size: number
  /** Accessible name. */
  readonly label: string
  /** Content of the central square of `logoSize` CSS pixels, which has no modules. */
  readonly logo?: ReactNode
  readonly logoSize?: number
  /** Shown if `value` is too long. */
  readonly fallback: ReactNode
}

const quietZone = 20
const eye = 7

/** A QR code as one SVG. */
export function QrCode({ value, size, label, logo, logoSize = 0, fallback }: QrCodeProps) {
  const code = useMemo(() => encodeOrNothing(value), [value])
  if (!code) return fallback
  const inner = size - 2 * quietZone
  const hole = Math.ceil((logoSize / inner) * code.size)
  const margin = (quietZone / inner) * code.size
  const side = code.size + 2 * margin
  return (
    <>
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
      {logo && <div className={styles.logo}>{logo}</div>}
    </>
  )
}

/**
 * Encodes in the smallest version, 1 to 40, at error correction M. The mask is fixed, because comparing all eight takes 20
 * times as long as the rest. Mask 2 has the lowest penalty for nearly every pairing URI, and any decoder reads each mask.
 *
 * @throws if `value` is too long.
 */
export function encodeQr(value: string) {
  return encode(value, { ecc: 'M', border: 0, maskPattern: 2 })
}

function encodeOrNothing(value: string) {
  try {
    return encodeQr(value)
  } catch {
    return undefined
  }
}

/**
 * Dark modules as strokes, one per horizontal and vertical run. CSS rounds the ends, so that adjacent modules merge.
 */
function modules(rows: readonly (readonly boolean[])[], hole: number): string {
  const size = rows.length
  const start = Math.floor((size - hole) / 2)
  const free = size - 2 * start
  const isFree = (x: number, y: number) => hole > 0 && within(x - start, free) && within(y - start, free)
  const isDark = (x: number, y: number) => rows[y]?.[x] === true && !inEye(x, y, size) && !isFree(x, y)
  const along = runs(size, isDark).map(({ line, from, length }) => `M${from + 0.5} ${line + 0.5}h${length}`)
  const down = runs(size, (x, y) => isDark(y, x))
    .filter(({ length }) => length > 0)
    .map(({ line, from, length }) => `M${line + 0.5} ${from + 0.5}v${length}`)
  return along.concat(down).join('')
}

interface Run {
  readonly line: number
  readonly from: number
  /** From the centre of the first module to the centre of the last one: 0 for a single module. */
  readonly length: number
}

function runs(size: number, isDark: (at: number, line: number) => boolean): readonly Run[] {
  const found: Run[] = []
  for (let line = 0; line < size; line++) {
    for (let at = 0; at < size; at++) {
      if (!isDark(at, line)) continue
      const from = at
      while (isDark(at + 1, line)) at++
      found.push({ line, from, length: at - from })
    }
  }
  return found
}

function inEye(x: number, y: number, size: number): boolean {
  return eyes(size).some(([left, top]) => within(x - left, eye) && within(y - top, eye))
}

function within(offset: number, length: number): boolean {
  return offset >= 0 && offset < length
}

/** Top left corners of the three finder patterns. */
function eyes(size: number): readonly (readonly [number, number])[] {
  return [
    [0, 0],
    [size - eye, 0],
    [0, size - eye],
  ]
}

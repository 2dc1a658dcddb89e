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
  /** What stands in the middle, on a square of `logoSize` CSS pixels that is left free for it. */
  readonly logo?: ReactNode
  readonly logoSize?: number
  /** What to show in place of a code that would be too long. */
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

/**
 * The dark modules as strokes, one for each run along a row and along a column. The style sheet rounds their
 * ends, so that neighbours melt together and nothing else does.
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
  /** From the middle of the first module to the middle of the last one: 0 for one that stands alone. */
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

/** The top left corners of the three squares by which a camera finds the code. */
function eyes(size: number): readonly (readonly [number, number])[] {
  return [
    [0, 0],
    [size - eye, 0],
    [0, size - eye],
  ]
}

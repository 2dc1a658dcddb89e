import { type ReactNode, useMemo } from 'react'
import { encode, type QrCodeGenerateResult } from 'uqr'
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
  const inner = size - 2 * quietZone
  const hole = code ? Math.ceil((logoSize / inner) * code.size) : 0
  const path = useMemo(() => code && modules(code.data, hole), [code, hole])
  if (!code) return fallback
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
        <path className={styles.modules} d={path} />
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
export function encodeQr(value: string): QrCodeGenerateResult {
  if (encoded?.value !== value)
    encoded = { value, code: encode(value, { ecc: 'M', border: 0, maskPattern: 2 }) }
  return encoded.code
}

/** The last code: encoded ahead, shown later. */
let encoded: { readonly value: string; readonly code: QrCodeGenerateResult } | undefined

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
function modules(code: readonly (readonly boolean[])[], hole: number): string {
  const rows = withoutEyesAndHole(code, hole)
  const columns = rows.map((_, x) => rows.map((row) => row[x] === true))
  let path = ''
  for (const [y, row] of rows.entries())
    for (const [from, length] of runs(row)) path += `M${from + 0.5} ${y + 0.5}h${length}`
  for (const [x, column] of columns.entries())
    for (const [from, length] of runs(column)) if (length > 0) path += `M${x + 0.5} ${from + 0.5}v${length}`
  return path
}

function withoutEyesAndHole(code: readonly (readonly boolean[])[], hole: number): boolean[][] {
  const size = code.length
  const rows = code.map((row) => [...row])
  const clear = (left: number, top: number, side: number) => {
    for (const row of rows.slice(top, top + side)) row.fill(false, left, left + side)
  }
  for (const [left, top] of eyes(size)) clear(left, top, eye)
  const start = Math.floor((size - hole) / 2)
  if (hole > 0) clear(start, start, size - 2 * start)
  return rows
}

type Run = readonly [
  from: number,
  /** From the centre of the first module to the centre of the last one: 0 for a single module. */
  length: number,
]

function runs(line: readonly boolean[]): readonly Run[] {
  const found: Run[] = []
  for (let from = line.indexOf(true); from !== -1; ) {
    const next = line.indexOf(false, from)
    const end = next === -1 ? line.length : next
    found.push([from, end - from - 1])
    from = line.indexOf(true, end)
  }
  return found
}

/** Top left corners of the three finder patterns. */
function eyes(size: number): readonly (readonly [left: number, top: number])[] {
  return [
    [0, 0],
    [size - eye, 0],
    [0, size - eye],
  ]
}

import styles from './Glyph.module.css'

/** Paths in a 24 × 24 view box, with a stroke width of 2. */
const outlines = {
  close: 'm6 6 12 12M18 6 6 18',
  back: 'M14.5 5 8 12l6.5 7',
  forward: 'M9.5 5 16 12l-6.5 7',
  check: 'm4.5 12.5 5 5 10-11',
  copy: 'M9 9h10v11H9zM5 15V4h10',
  disconnect: 'M14 4H5v16h9M10 12h10m-4-4 4 4-4 4',
  external: 'M13 5h6v6M19 5l-9 9M10 5H5v14h14v-5',
  alert: 'M12 3.5 22 20.5H2zM12 10v4.5M12 17.5v.1',
  cross: 'm7 7 10 10M17 7 7 17',
  wallet:
    'M4 7.5A2.5 2.5 0 0 1 6.5 5H17v3M4 7.5V17a2 2 0 0 0 2 2h12a2 2 0 0 0 2-2v-7a2 2 0 0 0-2-2H4.5M16 13.5v.1',
  create: 'M12 5v14M5 12h14',
  scan: 'M4 9V5h4M16 5h4v4M20 15v4h-4M8 19H4v-4M8 12h8',
  window: 'M4 8h11v11H4zM9 8V5h11v11h-5M4 11.5h11',
  refresh: 'M19.5 12a7.5 7.5 0 1 1-2.4-5.5M19.5 3.5v4h-4',
  computer: 'M4 5h16v11H4zM2 20h20',
  phone: 'M7 3h10v18H7zM11 17.5h2',
  search: 'M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13M15.3 15.3 20 20',
  browser: 'M4 5h16v14H4zM4 9.5h16M7 7.3v-.1',
  globe: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18M3.5 12h17M12 3c-5 5.5-5 12.5 0 18 5-5.5 5-12.5 0-18',
} as const

export type GlyphName = keyof typeof outlines

/** Directional glyphs, mirrored in right-to-left languages. */
const directed: ReadonlySet<GlyphName> = new Set(['back', 'forward', 'disconnect'])

/** Decorative icon next to a text: hidden from screen readers. */
export function Glyph({ name, size = 20 }: { readonly name: GlyphName; readonly size?: number }) {
  return (
    <svg
      className={styles.glyph}
      data-directed={directed.has(name) || undefined}
      viewBox="0 0 24 24"
      style={{ inlineSize: size, blockSize: size }}
      aria-hidden="true"
    >
      <path d={outlines[name]} />
    </svg>
  )
}

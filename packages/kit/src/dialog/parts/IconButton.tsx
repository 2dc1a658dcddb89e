import { Glyph, type GlyphName } from './Glyph.tsx'
import styles from './IconButton.module.css'

interface IconButtonProps {
  readonly glyph: GlyphName
  readonly label: string
  readonly onClick: () => void
}

/** Round button with a glyph and an accessible name. */
export function IconButton({ glyph, label, onClick }: IconButtonProps) {
  return (
    <button type="button" className={styles.button} aria-label={label} onClick={onClick}>
      <Glyph name={glyph} size={20} />
    </button>
  )
}

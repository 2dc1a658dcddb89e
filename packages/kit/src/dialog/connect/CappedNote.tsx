import { Glyph } from '../parts/Glyph.tsx'
import { useMessages } from '../useMessages.ts'
import styles from './CappedNote.module.css'

/** Note that more wallets announced themselves than are listed. */
export function CappedNote() {
  const { connect: t } = useMessages()
  return (
    <p className={styles.note}>
      <Glyph name="alert" size={16} />
      {t.capped}
    </p>
  )
}

import type { ReactNode } from 'react'
import styles from './MarkedText.module.css'

interface MarkedTextProps {
  /** Picture at the start of the line. */
  readonly mark: ReactNode
  readonly title: string
  readonly text: string
}

/** A title and a text next to a picture: a step of instructions, a reason to have a wallet. */
export function MarkedText({ mark, title, text }: MarkedTextProps) {
  return (
    <div className={styles.line}>
      {mark}
      <div>
        <p className={styles.title}>{title}</p>
        <p className={styles.text}>{text}</p>
      </div>
    </div>
  )
}

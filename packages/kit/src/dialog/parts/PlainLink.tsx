import { type ReactNode, useLayoutEffect, useRef } from 'react'
import styles from './PlainLink.module.css'

/** A link as text, where the clipboard refuses it: selected, to be copied by hand. */
export function PlainLink({ children }: { readonly children: ReactNode }) {
  const text = useRef<HTMLParagraphElement>(null)
  useLayoutEffect(() => {
    if (text.current) getSelection()?.selectAllChildren(text.current)
  }, [])
  return (
    <p ref={text} className={styles.link} translate="no">
      {children}
    </p>
  )
}

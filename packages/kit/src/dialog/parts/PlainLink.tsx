import type { ReactNode, Ref } from 'react'
import { useMessages } from '../useMessages.ts'
import { Status } from './Hidden.tsx'
import styles from './PlainLink.module.css'

interface PlainLinkProps {
  /** Of `useCopy`, which selects the text. */
  readonly textRef: Ref<HTMLParagraphElement>
  readonly children: ReactNode
}

/** A link as text, where the clipboard refuses it: selected, to be copied by hand, and announced. */
export function PlainLink({ textRef, children }: PlainLinkProps) {
  return (
    <>
      <p ref={textRef} className={styles.link} translate="no">
        {children}
      </p>
      <Status>{useMessages().account.copyFailed}</Status>
    </>
  )
}

import type { ReactNode } from 'react'
import { Glyph } from './Glyph.tsx'
import { NewTab } from './Hidden.tsx'
import styles from './TextLink.module.css'

/** Link to another site in a new tab, without referrer and opener. */
export function TextLink({ href, children }: { readonly href: string; readonly children: ReactNode }) {
  return (
    <a className={styles.link} href={href} target="_blank" rel="noreferrer noopener">
      {children}
      <Glyph name="external" size={16} />
      <NewTab />
    </a>
  )
}

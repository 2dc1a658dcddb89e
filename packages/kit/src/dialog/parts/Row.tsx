import type { ComponentProps } from 'react'
import styles from './Row.module.css'

/** A button as wide as its list. `aria-current` selects it; it stays enabled, because a disabled button loses focus. */
export function Row({
  className,
  ...props
}: ComponentProps<'button'> & { readonly className: string | undefined }) {
  return <button type="button" {...props} className={`${styles.row} ${className}`} />
}

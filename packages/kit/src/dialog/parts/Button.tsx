import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { NewTab } from './NewTab.tsx'

interface Look {
  /** The one thing to do next; something else that can be done; a way out that does not draw the eye. */
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  /** Large ones carry a dialog, small ones stand in a row. */
  readonly size?: 'small' | 'medium' | 'large'
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'type' | 'disabled'> {
  /** Nothing happens on a press, for now. The button keeps the focus, which a disabled one would drop. */
  readonly inactive?: boolean
}

/** Renders a `<button type="button">`. */
export function Button({
  kind = 'secondary',
  size = 'medium',
  inactive = false,
  onClick,
  ...rest
}: ButtonProps) {
  return (
    <button
      type="button"
      className={styles.button}
      data-kind={kind}
      data-size={size}
      aria-disabled={inactive || undefined}
      onClick={inactive ? undefined : onClick}
      {...rest}
    />
  )
}

type ButtonLinkProps = Look & Omit<ComponentProps<'a'>, 'className' | 'target' | 'rel'>

/** Renders an `<a>` that looks like a button and opens a new tab, and says so to screen readers. */
export function ButtonLink({ kind = 'secondary', size = 'medium', children, ...rest }: ButtonLinkProps) {
  return (
    <a
      className={styles.button}
      data-kind={kind}
      data-size={size}
      target="_blank"
      rel="noreferrer noopener"
      {...rest}
    >
      {children}
      <NewTab />
    </a>
  )
}

import type { ComponentProps } from 'react'
import styles from './Button.module.css'
import { NewTab } from './Hidden.tsx'

export interface Look {
  /** The main action, another action, or an inconspicuous one. */
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  /** Large: main action of a dialog. Small: in a row. */
  readonly size?: 'small' | 'medium' | 'large'
}

interface ButtonProps extends Look, Omit<ComponentProps<'button'>, 'className' | 'type' | 'disabled'> {
  /** Ignores presses (`aria-disabled`), but keeps focus, which a disabled button loses. */
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

/** Renders an `<a>` in the style of a button that opens a new tab, announced to screen readers. */
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

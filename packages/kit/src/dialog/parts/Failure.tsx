import { type ErrorAction, errorMessage, type KitErrorCode } from '@foyer/core'
import type { ReactNode } from 'react'
import { useMessages } from '../useMessages.ts'
import { Button, ButtonLink } from './Button.tsx'
import styles from './Failure.module.css'
import { Glyph } from './Glyph.tsx'
import { Help } from './Help.tsx'

/** Error text, announced at once. Never contains a wallet's own text. */
export function Alert({ children }: { readonly children: ReactNode }) {
  return (
    <p role="alert" className={styles.alert}>
      <Glyph name="alert" size={18} />
      <span>{children}</span>
    </p>
  )
}

/** Error text with its remedy below. */
export function Failure(props: WayOnProps) {
  const messages = useMessages()
  return (
    <>
      <Alert>{errorMessage(props.code, messages).message}</Alert>
      <WayOn {...props} />
      <Help code={props.code} />
    </>
  )
}

interface WayOnProps {
  readonly code: KitErrorCode
  /**
   * Secondary above a list.
   *
   * @default 'primary'
   */
  readonly kind?: 'primary' | 'secondary'
  /** Undefined if not possible in this view. A reload always is. */
  readonly onRetry?: (() => void) | undefined
  readonly onDisconnect?: (() => void) | undefined
  readonly installUrl?: string | undefined
}

/** Remedy for a failure: the first of its actions that this view supports. Renders nothing if there is none. */
export function WayOn({ code, kind = 'primary', onRetry, onDisconnect, installUrl }: WayOnProps) {
  const messages = useMessages()
  const presses: Partial<Record<ErrorAction, (() => void) | undefined>> = {
    retry: onRetry,
    disconnect: onDisconnect,
    reload: () => location.reload(),
  }
  const { actions } = errorMessage(code, messages)
  const action = actions.find((each) => (each === 'install' ? installUrl : presses[each]))
  if (!action) return null
  const label = messages.actions[action]
  return action === 'install' ? (
    <ButtonLink kind={kind} href={installUrl}>
      {label}
    </ButtonLink>
  ) : (
    <Button kind={kind} onClick={presses[action]}>
      {label}
    </Button>
  )
}

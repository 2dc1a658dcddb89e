import { type ErrorAction, errorMessage, type KitErrorCode } from '@foyer/core'
import { useMessages } from '../useMessages.ts'
import { Button, ButtonLink } from './Button.tsx'

export interface WayOnProps {
  readonly code: KitErrorCode
  /**
   * Secondary above a list, whose rows are the other things to do.
   *
   * @default 'primary'
   */
  readonly kind?: 'primary' | 'secondary'
  /** Each of these is absent where it cannot be done. A reload always can. */
  readonly onRetry?: (() => void) | undefined
  readonly onDisconnect?: (() => void) | undefined
  readonly installUrl?: string | undefined
}

/** What helps after a failure: the first of its actions that can be done here. Nothing when there is none. */
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

import { format, type RequestLink as RequestedApp } from '@foyer/core'
import { useStore } from '../../hooks/useStore.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { openApp } from '../connect/openApp.ts'
import { useMessages } from '../useMessages.ts'
import { Button, type Look } from './Button.tsx'
import { useAppOverdue } from './useAppOverdue.ts'

/** "Open Rainbow": on a phone, for a request whose app the browser did not open. Renders nothing without one. */
export function RequestLink(look: Look) {
  const link = useStore(useKitInternals().requestLink)
  return link && <OverdueLink {...link} {...look} />
}

function OverdueLink({ href, name, ...look }: Look & RequestedApp) {
  const kit = useKitInternals()
  const { opening } = useMessages()
  const open = () => kit.discovery().then(({ platform }) => openApp(href, platform), kit.fail)
  return (
    useAppOverdue() && (
      <Button {...look} onClick={open}>
        {format(opening.openApp, { wallet: name })}
      </Button>
    )
  )
}

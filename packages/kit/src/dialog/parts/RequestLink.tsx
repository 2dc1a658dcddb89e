import { format, type RequestLink as RequestedApp } from '@foyer/core'
import { useState } from 'react'
import { useStore } from '../../hooks/useStore.ts'
import { openLink } from '../../openLink.ts'
import { useKitInternals } from '../../provider/KitContext.ts'
import { Notice } from '../../provider/Notice.tsx'
import { useMessages } from '../useMessages.ts'
import { Button, type Look } from './Button.tsx'
import { IconButton } from './IconButton.tsx'
import styles from './RequestLink.module.css'
import { useAppOverdue } from './useAppOverdue.ts'

/** "Open Rainbow": on a phone, for a request whose app the browser did not open. Renders nothing without one. */
export function RequestLink(look: Look) {
  const link = useStore(useKitInternals().requestLink)
  return link && <OverdueLink {...link} {...look} />
}

function OverdueLink({ href, name, ...look }: Look & RequestedApp) {
  const open = useOpen(href)
  const { opening } = useMessages()
  return (
    useAppOverdue() && (
      <Button {...look} onClick={open}>
        {format(opening.openApp, { wallet: name })}
      </Button>
    )
  )
}

/**
 * The same on the page, for a request that no dialog waits for: of `useSendTransaction`, or of a batch. The dialog of a
 * sequence is a notice of the kit, and has the link itself.
 */
export function RequestNotice() {
  const kit = useKitInternals()
  const link = useStore(kit.requestLink)
  const notice = useStore(kit.notice)
  return link && !notice && <OverdueNotice key={link.href} {...link} />
}

function OverdueNotice({ href, name }: RequestedApp) {
  const open = useOpen(href)
  const { close, opening } = useMessages()
  const [isDismissed, setDismissed] = useState(false)
  if (!useAppOverdue() || isDismissed) return null
  return (
    <Notice>
      <span className={styles.text}>{opening.confirm}</span>
      <span className={styles.dismiss}>
        <IconButton glyph="close" label={close} onClick={() => setDismissed(true)} />
      </span>
      <button type="button" className={styles.open} onClick={open}>
        {format(opening.openApp, { wallet: name })}
      </button>
    </Notice>
  )
}

/** Opens the app within the press: what browsers need has been fetched. */
function useOpen(href: string) {
  const kit = useKitInternals()
  return () => kit.discovery().then(({ platform }) => openLink(href, platform), kit.fail)
}

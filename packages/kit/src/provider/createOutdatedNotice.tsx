import type { ButtonMessages } from '@foyer/core'
import type { ReactNode } from 'react'
import './OutdatedNotice.css'

/** Notice for a chunk that is missing on the server, usually after a deployment. In the top layer, above modals of the host. */
export function createOutdatedNotice(t: ButtonMessages): ReactNode {
  const reload = () => location.reload()
  return (
    // Browsers before 2024 have no popovers: the attribute means nothing to them.
    <div
      ref={(notice) => notice?.showPopover?.()}
      popover="manual"
      data-foyer=""
      data-foyer-notice=""
      role="alert"
    >
      {t.outdated}
      {/* A focus trap of the host cancels clicks outside of itself, and not the release of the pointer. */}
      <button type="button" onClick={reload} onPointerUp={reload}>
        {t.reload}
      </button>
    </div>
  )
}
